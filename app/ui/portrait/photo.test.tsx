import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Photo } from "./photo.tsx";

it("is never preloaded before the sheets of the page, however eager", () => {
  const html = renderToString(
    <html lang="en">
      <head>
        <link rel="stylesheet" href="/site.css" precedence="site" />
      </head>
      <body>
        <Photo src="/a/480.webp" srcSet="/a/240.webp 240w" sizes="50vw" width={480} height={600} alt="" eager />
      </body>
    </html>,
  );
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain("preload");
});
