// What a bundler makes of an import of the module file: its URL, or its bytes. Give it to `load`.
declare const source: any;
export default source;
