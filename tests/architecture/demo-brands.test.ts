import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { tenantContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";

const folder = path.join(projectRoot, "tenants");
const demoBrands = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "tenant.json")
  .map((file) => tenantContract.parse(JSON.parse(readFileSync(path.join(folder, file), "utf8"))));

describe("the demo brands", () => {
  it("give newcomers no credits, one of them aside: the time bonus is offered only to members with 0 credits (spec section 4)", () => {
    expect(demoBrands.length).toBe(8);
    expect(demoBrands.filter(({ settings }) => settings.signup_credits > 0).map(({ id }) => id)).toEqual(["golden"]);
  });
});
