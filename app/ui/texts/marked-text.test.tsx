import { expect, it } from "vitest";
import { renderHtml } from "#app/ui/testing/render.tsx";
import { MarkedText } from "./marked-text.tsx";

it("gives marked words their element, and leaves every other word as it is", () => {
  const html = renderHtml(
    <MarkedText
      text="I accept the <terms>terms</terms> & <gone>more</gone>."
      parts={{ terms: (words) => <a href="/pages/terms">{words}</a> }}
    />,
  );
  expect(html.replaceAll(/<\/?span>/g, "")).toContain('I accept the <a href="/pages/terms">terms</a> &amp; more.');
  expect(renderHtml(<MarkedText text="plain" parts={{}} />)).toContain("plain");
});
