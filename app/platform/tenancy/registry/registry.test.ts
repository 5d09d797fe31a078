import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeHost } from "#app/platform/tenancy/host.ts";
import { companyContract } from "#app/platform/tenancy/contracts/company-contract.ts";
import { createRegistry } from "./registry.server.ts";
import { tenantFromRevision } from "./tenant-from-revision.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { buildCompany, buildDeclaration, buildRevisionDocument } from "#tests/factories/brand.ts";

function brand(id: string, hosts: string[], revision = 1): Tenant {
  const document = buildRevisionDocument(buildDeclaration(id, { hosts }));
  return tenantFromRevision({ tenantId: id, number: revision, isPaused: false, document, company: buildCompany() });
}

function registryOf(...tenants: Tenant[]) {
  const registry = createRegistry({ demoHosts: true });
  for (const tenant of tenants) registry.replaceTenant(tenant);
  return registry;
}

describe("the registry of brands", () => {
  const registry = registryOf(
    brand("lagoon", ["lagoon.example", "www.lagoon.example"]),
    brand("kuche", ["küche.example", "kueche.example"]),
  );

  it("serves the canonical host and redirects the others to it", () => {
    expect(registry.matchHost("lagoon.example")).toMatchObject({ tenant: { id: "lagoon" }, redirectTo: null });
    expect(registry.matchHost("www.lagoon.example")).toMatchObject({
      tenant: { id: "lagoon" },
      redirectTo: "lagoon.example",
    });
  });

  it("compares internationalised names in punycode", () => {
    expect(registry.matchHost("KÜCHE.example")?.tenant.id).toBe("kuche");
    expect(registry.matchHost("xn--kche-0ra.example")?.tenant.id).toBe("kuche");
    expect(registry.matchHost("kueche.example")?.redirectTo).toBe("xn--kche-0ra.example");
  });

  it("answers at <id>.localhost without a redirect, and only where demo hosts are on", () => {
    expect(registry.matchHost("lagoon.localhost:3000")).toMatchObject({ tenant: { id: "lagoon" }, redirectTo: null });
    const strict = createRegistry({ demoHosts: false });
    strict.replaceTenant(brand("lagoon", ["lagoon.example"]));
    expect(strict.matchHost("lagoon.localhost:3000")).toBeNull();
    expect(strict.matchHost("lagoon.example")).not.toBeNull();
  });

  it("finds the same brand whatever the case, the port and a trailing dot", () => {
    const host = fc.constantFrom("lagoon.example", "www.lagoon.example", "lagoon.localhost", "küche.example");
    fc.assert(
      fc.property(
        host,
        fc.infiniteStream(fc.boolean()),
        fc.boolean(),
        fc.option(fc.nat(65_535)),
        (known, coin, dot, port) => {
          const cased = [...known].map((letter) => (coin.next().value ? letter.toUpperCase() : letter)).join("");
          const raw = cased + (dot ? "." : "") + (port === null ? "" : `:${port}`);
          expect(registry.matchHost(raw)).toBe(registry.matchHost(known));
          expect(registry.matchHost(known)).not.toBeNull();
        },
      ),
    );
  });

  it("knows no host that was not declared", () => {
    const declared = new Set([
      "lagoon.example",
      "www.lagoon.example",
      "lagoon.localhost",
      "xn--kche-0ra.example",
      "kueche.example",
      "kuche.localhost",
    ]);
    const near = fc
      .constantFrom(...declared)
      .chain((known) =>
        fc.constantFrom(
          `${known}.evil.example`,
          `evil-${known}`,
          `sub.${known}`,
          known.slice(1),
          `${known}@evil.example`,
          `${known}/`,
        ),
      );
    fc.assert(
      fc.property(fc.oneof(near, fc.domain(), fc.string(), fc.constant("")), (raw) => {
        const normal = normalizeHost(raw);
        if (normal !== null && declared.has(normal)) return;
        expect(registry.matchHost(raw)).toBeNull();
      }),
    );
    expect(registry.matchHost(undefined)).toBeNull();
  });

  it("forgets hosts that a brand gave up, and keeps one that another brand took over", () => {
    const moving = registryOf(brand("first", ["first.example", "shared.example"]), brand("second", ["second.example"]));
    moving.replaceTenant(brand("second", ["second.example", "shared.example"], 2));
    moving.replaceTenant(brand("first", ["first.example"], 2));
    expect(moving.matchHost("shared.example")).toMatchObject({
      tenant: { id: "second" },
      redirectTo: "second.example",
    });
    moving.removeTenant("second");
    expect(moving.matchHost("shared.example")).toBeNull();
    expect(moving.matchHost("second.localhost")).toBeNull();
    expect(moving.listTenants().map((tenant) => tenant.id)).toEqual(["first"]);
  });
});

describe("the hosts of brands that come, change and go", () => {
  const ids = ["first", "second", "third"] as const;
  const hosts = ["a.example", "b.example", "c.example"] as const;
  const step = fc.record({
    id: fc.constantFrom(...ids),
    hosts: fc.option(fc.uniqueArray(fc.constantFrom(...hosts), { minLength: 1 }), { nil: null }),
  });

  it.each([true, false])("are those that the brands name last, and no others (demo hosts: %s)", (demoHosts) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const registry = createRegistry({ demoHosts });
        const expected = new Map<string, string>();
        for (const { id, hosts: named } of steps) {
          for (const [host, owner] of expected) if (owner === id) expected.delete(host);
          for (const host of named ?? []) expected.set(host, id);
          if (named !== null && demoHosts) expected.set(`${id}.localhost`, id);
          if (named === null) registry.removeTenant(id);
          else registry.replaceTenant(brand(id, named));
        }
        const all = [...hosts, ...ids.map((id) => `${id}.localhost`)];
        expect(all.map((host) => registry.matchHost(host)?.tenant.id)).toEqual(all.map((host) => expected.get(host)));
      }),
    );
  });
});

describe("tenantFromRevision", () => {
  it("keeps texts packed, yet readable by language as declared", () => {
    const document = buildRevisionDocument(buildDeclaration("lagoon"));
    const tenant = tenantFromRevision({
      tenantId: "lagoon",
      number: 4,
      isPaused: false,
      document,
      company: buildCompany(),
    });
    expect(tenant.copy).toEqual(document.copy);
    expect(Object.keys(tenant.copy)).toEqual(["en", "nl"]);
    expect(tenant).toMatchObject({ revision: 4, defaultLocale: "nl", countries: ["NL"] });
  });

  it("takes en where domain_language is not a language of the site @spec-1-domain-language", () => {
    const document = buildRevisionDocument(buildDeclaration("lagoon", {}, { domain_language: "pt_BR" }));
    expect(
      tenantFromRevision({ tenantId: "lagoon", number: 1, isPaused: false, document, company: buildCompany() })
        .defaultLocale,
    ).toBe("en");
  });

  it("answers at the hosts that lead to it by now, whatever the revision declared", () => {
    const document = buildRevisionDocument(buildDeclaration("lagoon"));
    const revision = { tenantId: "lagoon", number: 1, isPaused: false, document, company: buildCompany() };
    expect(tenantFromRevision({ ...revision, hosts: ["proved.example"] }).hosts).toEqual(["proved.example"]);
    expect(tenantFromRevision({ ...revision, hosts: [] }).hosts).toEqual([]);
  });

  it("takes a company of a later version without what it does not know, and judges no words that were published", () => {
    const document = buildRevisionDocument(buildDeclaration("lagoon"));
    const company = { ...buildCompany(), statement: "SEX SHOP", unheard_of: true };
    expect(companyContract.safeParse(company).success).toBe(false);
    const read = tenantFromRevision({ tenantId: "lagoon", number: 1, isPaused: false, document, company });
    expect(read.company).toEqual({ ...buildCompany(), statement: "SEX SHOP" });
  });

  it("refuses a document of another brand", () => {
    const document = buildRevisionDocument(buildDeclaration("lagoon"));
    expect(() =>
      tenantFromRevision({ tenantId: "knots", number: 1, isPaused: false, document, company: buildCompany() }),
    ).toThrow(/declares lagoon/);
  });
});
