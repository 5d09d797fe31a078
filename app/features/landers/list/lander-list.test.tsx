import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { landerPath, landerVariants } from "#app/domain/brands/landers/lander-paths.ts";
import { tenantContext } from "#app/http/context/tenant.server.ts";
import { landerIds } from "#app/platform/tenancy/landers/lander-templates.ts";
import { shelveLanderFiles } from "#app/platform/tenancy/landers/shelve-lander-files.server.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { LanderList } from "./lander-list.tsx";
import { landerList } from "./lander-list.server.ts";

it("lists every lander of the brand in each of its languages, those that are off and what is the brand's own", () => {
  const brand = anyTenant();
  const tenant: typeof brand = {
    ...brand,
    niche: { ...brand.niche, slug: "gay" },
    landers: ["gallery", "video"],
    landerWords: { video: { words: { nl: { headline: "Kom maar binnen" } } } },
    landerFiles: shelveLanderFiles({ "gallery.jpg": Buffer.from("picture").toString("base64") }),
  };
  const context = new RouterContextProvider();
  context.set(tenantContext, tenant);
  const page = renderToStaticMarkup(<LanderList {...landerList(context)} />);
  for (const id of landerIds)
    for (const variant of landerVariants(id)) {
      const path = landerPath(id, tenant.niche, variant);
      for (const language of tenant.languages) expect(page).toContain(`href="${path}?lang=${language}"`);
    }
  const toldOf = (id: string) => page.split(`id="${id}"`)[1]?.split("</p>")[0];
  expect(toldOf("gallery")).toContain("on · with people · the template’s words · the brand’s own gallery.jpg");
  expect(toldOf("video")).toContain("on · without people · the brand’s own words in nl · the theme’s art");
  expect(page.match(/off: leads to the home page/g)).toHaveLength(landerIds.length - 2);
});
