// A wall of 100,000 coloured pictures in a window of Dear ImGui, with SDL 2 and OpenGL 2. The wheel, the scroll bar, a drag, and
// the arrow, page, Home and End keys scroll; the window may have any size. P prints what is visible, Escape ends the program.
//
// ImGui draws everything in each frame, so it needs no scroller: the layout says what is visible.
#include <SDL.h>
#include <SDL_opengl.h>
#include <backends/imgui_impl_opengl2.h>
#include <backends/imgui_impl_sdl.h>
#include <cstdio>
#include <imgui.h>
#include <virtual_layout.hpp>
constexpr int count = 100000;

static vlt::layout make_layout() {
  vlt_masonry masonry = VLT_MASONRY_INIT;
  masonry.lanes = VLT_LANES_ADAPTIVE;
  masonry.lane_extent = 150;
  masonry.lane_spacing = masonry.item_spacing = 8;
  masonry.insets = {8, 8, 8, 8, 0, 0};
  masonry.item_extent = VLT_ITEM_EXTENT_ASPECT_RATIO;
  vlt::layout layout{vlt::mode(masonry)};
  std::vector<vlt_size> sizes(count);
  for (unsigned i = 0; i < count; i++) sizes[i] = {100, double(60 + i * 2654435761u % 4294967291u % 120)};
  vlt_items items = VLT_ITEMS_INIT;
  items.count = count;
  items.sizes = sizes.data(); // copied
  layout.set_items({items});
  layout.set_pixel_scale(1);
  return layout;
}

/// A scrolling region that fills the window of ImGui around it.
static void show_pictures(vlt::layout &layout, double scroll_by, bool prints) {
  static std::vector<vlt_attributes> visible; // keeps its memory
  const ImVec2 size = ImGui::GetWindowSize();
  const vlt_rect bounds = {0, ImGui::GetScrollY(), ImGui::GetContentRegionAvail().x, size.y};
  layout.set_container_size({bounds.width, bounds.height});
  layout.set_visible_bounds(bounds);
  // In another width, what was visible stays in view.
  const double moved = layout.prepare();
  const vlt_rect viewport = layout.visible_bounds();
  layout.get_elements(viewport, visible);
  const ImVec2 corner = ImGui::GetWindowPos();
  for (const vlt_attributes &picture : visible) {
    const ImVec2 from(corner.x + float(picture.frame.x), corner.y + float(picture.frame.y - viewport.y));
    const ImVec2 to(from.x + float(picture.frame.width), from.y + float(picture.frame.height));
    ImDrawList *list = ImGui::GetWindowDrawList();
    list->AddRectFilled(from, to, ImColor::HSV(float(picture.path.item * 137 % 360) / 360, 0.5f, 0.7f), 8);
    char text[16];
    std::snprintf(text, sizeof text, "%d", picture.path.item + 1);
    const ImVec2 room = ImGui::CalcTextSize(text);
    list->AddText({(from.x + to.x - room.x) / 2, (from.y + to.y - room.y) / 2}, IM_COL32_WHITE, text);
  }
  ImGui::Dummy({1, float(layout.content_size().height)}); // what the scroll bar needs to know
  if (moved != 0 || scroll_by != 0) ImGui::SetScrollY(float(viewport.y + scroll_by));
  if (!prints || visible.empty()) return;
  const auto range = layout.item_range(viewport);
  std::printf("pictures %d to %d, at %.0f of %.0f, %zu alive, window %.0f x %.0f\n", range->first.item + 1,
              range->second.item + 1, viewport.y, ImGui::GetScrollMaxY(), visible.size(), size.x, size.y);
  std::fflush(stdout);
}

int main() {
  SDL_Init(SDL_INIT_VIDEO);
  SDL_Window *window = SDL_CreateWindow("100,000 pictures", 0, 0, 1000, 700, SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE);
  SDL_GLContext context = SDL_GL_CreateContext(window);
  if (!context) {
    std::fprintf(stderr, "SDL: %s\n", SDL_GetError());
    return 1;
  }
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  ImGui::PushStyleColor(ImGuiCol_WindowBg, IM_COL32(22, 24, 29, 255));
  ImGui_ImplSDL2_InitForOpenGL(window, context);
  ImGui_ImplOpenGL2_Init();

  vlt::layout layout = make_layout();
  for (bool goes_on = true; goes_on;) {
    double scroll_by = 0;
    bool prints = false;
    SDL_Event event;
    // A frame now and then also without events, because ImGui shows some of them a frame later.
    for (int waits = SDL_WaitEventTimeout(&event, 30); waits; waits = SDL_PollEvent(&event)) {
      ImGui_ImplSDL2_ProcessEvent(&event);
      const ImVec2 size = ImGui::GetIO().DisplaySize;
      const double page = 0.9 * size.y;
      if (event.type == SDL_QUIT) goes_on = false;
      const bool drags = event.type == SDL_MOUSEMOTION && event.motion.state & SDL_BUTTON_LMASK;
      if (drags && event.motion.x < size.x - ImGui::GetStyle().ScrollbarSize) scroll_by -= event.motion.yrel;
      if (event.type != SDL_KEYDOWN) continue;
      switch (event.key.keysym.sym) {
        case SDLK_ESCAPE: goes_on = false; break;
        case SDLK_p: prints = true; break;
        case SDLK_UP: scroll_by -= 60; break;
        case SDLK_DOWN: scroll_by += 60; break;
        case SDLK_PAGEUP: scroll_by -= page; break;
        case SDLK_PAGEDOWN: scroll_by += page; break;
        case SDLK_HOME: scroll_by = -1e9; break;
        case SDLK_END: scroll_by = 1e9; break;
      }
    }
    ImGui_ImplOpenGL2_NewFrame();
    ImGui_ImplSDL2_NewFrame();
    ImGui::NewFrame();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(ImGui::GetIO().DisplaySize);
    ImGui::Begin("pictures", nullptr, ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                                          ImGuiWindowFlags_AlwaysVerticalScrollbar);
    show_pictures(layout, scroll_by, prints);
    ImGui::End();
    ImGui::Render();
    ImGui_ImplOpenGL2_RenderDrawData(ImGui::GetDrawData());
    SDL_GL_SwapWindow(window);
  }
  ImGui_ImplOpenGL2_Shutdown();
  ImGui_ImplSDL2_Shutdown();
  ImGui::DestroyContext();
  SDL_GL_DeleteContext(context);
  SDL_DestroyWindow(window);
  SDL_Quit();
}
