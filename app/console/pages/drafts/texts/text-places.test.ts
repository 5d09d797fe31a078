import { expect, it } from "vitest";
import { placeOfText, textPlaces } from "./text-places.ts";
import routes from "#app/routes.ts";
import { readResources } from "#app/platform/i18n/resources.server.ts";
import { landerIds } from "#app/platform/tenancy/landers/lander-templates.ts";

/** Every address of the site, as its table of routes writes it. */
function pathsOf(
  table: readonly { path?: string | undefined; children?: readonly object[] | undefined }[],
  above = "",
): string[] {
  return table.flatMap(({ path, children }) => {
    const own = path === undefined ? above : `${above}/${path.replace(/^\//, "")}`;
    return [own, ...(children ? pathsOf(children, own) : [])];
  });
}

it("names pages that there are, of namespaces that there are", () => {
  const paths = new Set(pathsOf(routes));
  const known = Object.entries(textPlaces).filter(
    ([, place]) =>
      place === "/" ||
      place === "/no-such-page" ||
      paths.has(place) ||
      (place.startsWith("/pages/") && paths.has("/pages/:slug")) ||
      landerIds.some((id) => place === `/landers/${id}`),
  );
  expect(known).toEqual(Object.entries(textPlaces));
  expect(Object.keys(textPlaces).filter((namespace) => !(namespace in readResources().en))).toEqual([]);
  expect([placeOfText("pricing:title"), placeOfText("mail:activation.subject"), placeOfText("constructor:x")]).toEqual([
    "/pricing",
    null,
    null,
  ]);
});
