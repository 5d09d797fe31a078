import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { VideoLander, type VideoLanderProps } from "#app/landers/video/video-lander.tsx";

const cut = (name: string) => ({
  avif: `/${name}.avif`,
  jpg: `/${name}.jpg`,
  webm: `/${name}.webm`,
  mp4: `/${name}.mp4`,
  width: 720,
  height: 960,
});
const show = (over: Partial<VideoLanderProps> = {}) =>
  renderToStaticMarkup(
    <VideoLander
      headline="A headline"
      text="A text"
      loop={{ tall: cut("tall"), wide: cut("wide"), soft: null, moves: true }}
      pauseLabel="Pause"
      questions={[
        { name: "gender", kind: "radio", label: "I am", choices: [{ value: "man", label: "A man" }], chosen: ["man"] },
      ]}
      action={{ to: "/signup?lander=video", code: "video", label: "Join", isOpen: true }}
      note="Free."
      {...over}
    />,
  );

describe("VideoLander", () => {
  it("lays a film without sound over a still, and starts nothing by itself", () => {
    const page = show();
    expect(page).toMatch(/<video [^>]*\bmuted\b/);
    expect(page).toMatch(/<video [^>]*preload="none"/);
    expect(page).not.toContain("autoPlay");
    expect(page).not.toContain("autoplay");
    expect(page.indexOf("/wide.webm")).toBeLessThan(page.indexOf("/tall.webm"));
    expect(page.indexOf("/tall.webm")).toBeLessThan(page.indexOf("/tall.mp4"));
  });

  it("has no film, and nothing to stop, where nothing moves", () => {
    const page = show({ loop: { tall: cut("tall"), wide: null, soft: null, moves: false } });
    expect(page).not.toMatch(/<video|loop-pause/);
    expect(page).toContain("/tall.avif");
  });

  it("asks by a plain form, with what was answered before, and names itself to signup", () => {
    const page = show();
    expect(page).toContain('<form action="/signup" method="get"');
    expect(page).toMatch(/<input type="radio" name="gender" checked="" value="man"|value="man"[^>]*checked/);
    expect(page).toContain('name="lander" value="video"');
  });

  it("asks nothing where nobody may join", () => {
    const page = show({ action: { to: "/login", code: "video", label: "Log in", isOpen: false } });
    expect(page).not.toContain("<form");
    expect(page).toContain('href="/login"');
  });
});
