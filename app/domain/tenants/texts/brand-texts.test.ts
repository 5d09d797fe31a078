import { beforeEach, describe, expect, it } from "vitest";
import { listBrandTexts, type TextsAsked } from "./list-brand-texts.server.ts";
import { signTextsLink } from "./sign-texts-link.server.ts";
import { textsLink } from "./texts-link.ts";
import { findPreview } from "#app/domain/tenants/previews/find-preview.server.ts";
import { signPreview } from "#app/domain/tenants/previews/sign-preview.server.ts";
import { openDraft } from "#app/domain/tenants/drafts/open-draft.server.ts";
import { readEnv } from "#app/platform/env/env.server.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import { houseTexts } from "#app/platform/i18n/house-texts.server.ts";
import { processSigner } from "#app/platform/runtime/process-signer.server.ts";
import { brandOperator } from "#tests/factories/brand-operator.ts";
import { brandsOfConsole, forgetBrands } from "#tests/factories/console-brand.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";

const store = testDatabase();
const olga = brandOperator();
const env = readEnv({ NODE_ENV: "test", DEMO_HOSTS: "off", CONSOLE_HOST: "console.example" });
const tenant = { ...anyTenant({}, "first"), texts: { nl: { "pricing:title": "Wat het kost" } } };

const linkOf = async () => new URL((await signTextsLink(olga, { tenantId: "first", env })).url);
const tokenOf = async () => (await linkOf()).searchParams.get("texts") ?? "";
const list = async (over: Partial<TextsAsked> = {}, at = tenant) => {
  const asked: TextsAsked = { token: await tokenOf(), language: "nl", search: "", isOwnOnly: false, from: 0, ...over };
  return listBrandTexts({ tenant: at }, asked);
};

beforeEach(async () => {
  await forgetBrands(store);
  await brandsOfConsole(["first", "second"]);
});

describe("a link to a brand's texts", () => {
  it("leads to its own host, and shows every text, its own beside the house's", async () => {
    const { origin, pathname } = await linkOf();
    expect(`${origin}${pathname}`).toBe("https://first.example/lang-config");
    const house = houseTexts("nl").get("pricing:title");
    expect(await list({ isOwnOnly: true })).toEqual({
      texts: [{ name: "pricing:title", text: "Wat het kost", house }],
      count: 1,
      ownCount: 1,
      next: null,
    });
    expect((await list({ search: "WAT HET" })).texts.map(({ name }) => name)).toContain("pricing:title");
    const first = await list();
    expect(first).toMatchObject({ count: houseTexts("nl").size, next: 200 });
    expect((await list({ from: 200 })).texts[0]).not.toEqual(first.texts[0]);
  });

  it("shows nothing to who forged it, comes too late, has that of another brand, or asks for a language not spoken", async () => {
    const signer = await processSigner();
    const refused = [
      list({ token: "" }),
      list({ token: signer.sign("brand-preview", "first", 60) }),
      list({ token: signer.sign(textsLink.purpose, "first", -1) }),
      list({}, { ...tenant, id: "second" }),
      list({ language: "pl" }),
    ];
    const answers = await Promise.allSettled(refused);
    expect(answers).toEqual(
      refused.map(() => ({ status: "rejected", reason: expect.objectContaining({ code: "not_found" }) })),
    );
  });

  it("is signed for those alone who may see the brand", async () => {
    const stranger = brandOperator({ grants: [{ role: "operator", tenantId: "second" }] });
    await expect(signTextsLink(stranger, { tenantId: "first", env })).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("a preview that marks texts", () => {
  const shown = async (mark?: string) => {
    await openDraft(olga, { tenantId: "first" });
    const { url } = await signPreview(olga, { tenantId: "first", mark, env });
    const found = await findPreview(new URL(url).searchParams.get("preview") ?? "");
    if (found?.kind !== "shown") throw new Error("nothing is shown");
    return found.tenant;
  };

  it("sets one text between marks wherever it stands, and leaves the others", async () => {
    const house = houseTexts("en").get("pricing:title");
    const t = fixedTexts(await shown("pricing:title"), "en", "pricing");
    expect([t("title"), t("heading")]).toEqual([`⟦${house}⟧`, houseTexts("en").get("pricing:heading")]);
    expect((await shown()).texts).toEqual({});
  });

  it("writes the name of each behind it", async () => {
    const t = fixedTexts(await shown("*"), "nl", "pricing");
    expect(t("title")).toBe(`${houseTexts("nl").get("pricing:title")} ⟦pricing:title⟧`);
  });
});
