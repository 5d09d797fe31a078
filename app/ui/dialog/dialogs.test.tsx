import { describe, expect, it } from "vitest";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { EntryWarning } from "#app/ui/dialog/entry-warning.tsx";
import { renderHtml } from "#app/ui/testing/render.tsx";

const nothing = () => undefined;

describe("a dialog", () => {
  it("is named and described by its own texts", () => {
    const html = renderHtml(<Dialog open onClose={nothing} title="A question" description="Why we ask" />);
    const labelled = /aria-labelledby="([^"]+)"/.exec(html)?.[1];
    const described = /aria-describedby="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`<h2 id="${labelled}"`);
    expect(html).toContain(`<p id="${described}"`);
    expect(html).toContain('closedby="any"');
  });

  it("offers no way out while something must be finished", () => {
    const html = renderHtml(<Dialog open onClose={nothing} title="Signing up" dismissible={false} />);
    expect(html).toContain('closedby="none"');
    expect(html).not.toContain('aria-label="Close"');
  });
});

describe("the entry warning", () => {
  const warning = (open: boolean) =>
    renderHtml(
      <EntryWarning
        open={open}
        logo="<svg><title>Lagoon</title></svg>"
        title="18+"
        text="Adults only"
        enterLabel="Enter"
        leaveLabel="Leave"
        leaveHref="https://example.com/"
        links={[{ to: "/pages/service#company", label: "Legal notice" }]}
        enterAction="/entry"
      />,
    );

  it("stands open as the server sends it and is answered by a form", () => {
    expect(warning(true)).toMatch(/<dialog open=""/);
    expect(warning(true)).toMatch(/<form[^>]* action="\/entry" method="post"/);
    expect(warning(true)).toContain('href="https://example.com/"');
    expect(warning(true)).toMatch(/<a href="\/pages\/service#company"[^>]*>Legal notice<\/a>/);
  });

  it("is closed once it was dismissed", () => expect(warning(false)).not.toMatch(/<dialog[^>]*\sopen/));
});
