import { beforeEach, describe, expect, it } from "vitest";
import { addHost } from "./add-host.server.ts";
import { chooseCanonicalHost } from "./choose-canonical-host.server.ts";
import { listHosts } from "./list-hosts.server.ts";
import { lookAtHost } from "./look-at-host.server.ts";
import { lookAtHosts } from "./look-at-hosts.server.ts";
import { removeHost } from "./remove-host.server.ts";
import { launchBrand } from "#app/domain/tenants/lifecycle/launch-brand.server.ts";
import { takeLead } from "#app/domain/tenants/lifecycle/take-lead.server.ts";
import { openDraft } from "#app/domain/tenants/drafts/open-draft.server.ts";
import { publishDraft } from "#app/domain/tenants/drafts/publish-draft.server.ts";
import { publishedSource } from "#app/domain/tenants/publishing/published-source.server.ts";
import { type Clock, systemClock } from "#app/platform/clock/clock.ts";
import { database } from "#app/platform/db/connection/database.server.ts";
import { asOperator } from "#app/platform/db/connection/operator-scope.server.ts";
import { brandOperator } from "#tests/factories/brand-operator.ts";
import { brandsOfConsole, forgetBrands } from "#tests/factories/console-brand.ts";
import { startDnsServer } from "#tests/support/dns-server.ts";
import { addOperator } from "#tests/support/operators.ts";
import { testDatabase } from "#tests/support/database.ts";
import { sweepEveryBrand } from "#tests/support/sweeps.ts";

const store = testDatabase();
const announced: string[] = [];
const olga = brandOperator({ announce: async (id) => void announced.push(id) });
const tenantId = "first";
const consoleHost = "console.example";
const host = "new.example";
const add = (given: string = host, to = tenantId) => addHost(olga, { tenantId: to, host: given, consoleHost });
const servedHosts = async (id = tenantId) => (await publishedSource(database()).readCurrent([id]))[0]?.hosts;

beforeEach(async () => {
  await forgetBrands(store);
  await brandsOfConsole([tenantId, "second"]);
  announced.length = 0;
});

/** DNS of the test; our proxy is at a port where nobody answers. */
async function openPlace() {
  const dns = await startDnsServer();
  const place = { servers: [dns.address], addresses: ["127.0.0.1"], tlsPort: 9 };
  const prove = (name: string, proof: string) => {
    dns.texts.set(`_liaison.${name}`, [proof]);
    dns.addresses.set(name, ["127.0.0.1"]);
  };
  return { dns, place, prove };
}

describe("a host that is added", () => {
  it("is claimed as it is looked up, whatever way it is written, and leads nowhere", async () => {
    const claimed = await add(" Bücher.NEW.example. ");
    expect(claimed).toMatchObject({
      host: "xn--bcher-kva.new.example",
      claimedBy: "Olga",
      serves: false,
      canonical: false,
      certificate: "pending",
      provedAt: null,
    });
    expect(claimed.proof).toMatch(/^[\w-]{22}$/);
    expect((await add("bücher.new.example")).proof).toBe(claimed.proof);
    expect(await servedHosts()).toEqual(["first.example", "www.first.example"]);
  });

  it.each([
    "",
    "localhost",
    "first.localhost",
    "10.0.0.1",
    "[::1]",
    "a b.example",
    "console.example",
    "x.console.example",
  ])("is refused where it is no public host of a brand: %j", async (given) => {
    await expect(add(given)).rejects.toMatchObject({ code: "invalid_input", details: { field: "host" } });
  });

  it("is refused where another brand has it, its folder leads, or the right is missing", async () => {
    await expect(add("second.example")).rejects.toMatchObject({ details: { reason: "host_taken" } });
    await takeLead(olga, { tenantId, leads: "files", reason: "" });
    await expect(add()).rejects.toMatchObject({ details: { reason: "led_by_files" } });
    const support = brandOperator({ grants: [{ role: "support", tenantId }] });
    await expect(addHost(support, { tenantId, host, consoleHost })).rejects.toMatchObject({ code: "forbidden" });
    await expect(
      lookAtHost({ ...support, place: (await openPlace()).place }, { tenantId, host }),
    ).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("leads to its brand once DNS proves it and not before, and the audit says so", async () => {
    const { dns, place, prove } = await openPlace();
    const { proof } = await add();
    const look = () => lookAtHost({ ...olga, place }, { tenantId, host });
    expect(await look()).toMatchObject({ serves: false, certificate: "pending", reason: "proof_missing" });
    dns.texts.set(`_liaison.${host}`, ["of somebody else"]);
    expect(await look()).toMatchObject({ serves: false, reason: "proof_differs" });
    expect(announced).toEqual([]);
    prove(host, proof);
    expect(await look()).toMatchObject({
      serves: true,
      canonical: false,
      certificate: "issuing",
      reason: "no_answer",
      found: { addresses: ["127.0.0.1"], texts: [proof] },
    });
    expect(announced).toEqual([tenantId]);
    expect(await servedHosts()).toEqual(["first.example", host, "www.first.example"]);
    const audited =
      "select action, subject_id from audit_entry where subject_kind = 'host' order by happened_at, action";
    expect(await store.asOwner(audited)).toEqual([
      { action: "host.claim", subject_id: host },
      { action: "host.serve", subject_id: host },
    ]);
    dns.texts.clear();
    expect(await look()).toMatchObject({ serves: true });
  });

  it("goes to the brand that proves it first, and stays there", async () => {
    const { dns, place } = await openPlace();
    const proofs = [(await add()).proof, (await add(host, "second")).proof];
    dns.texts.set(`_liaison.${host}`, proofs);
    await lookAtHost({ ...olga, place }, { tenantId: "second", host });
    expect(await lookAtHost({ ...olga, place }, { tenantId, host })).toMatchObject({
      serves: false,
      reason: "host_taken",
    });
    expect(await servedHosts("second")).toContain(host);
    expect(await servedHosts()).not.toContain(host);
  });

  it("is proved, chosen and removed by an operator who holds that brand alone", async () => {
    const { place, prove } = await openPlace();
    const id = await addOperator(store, { brands: [tenantId] });
    const kim = { ...olga, operator: { ...olga.operator, id, grants: [{ role: "operator", tenantId }] as const } };
    await asOperator(id, async () => {
      const { proof } = await addHost(kim, { tenantId, host, consoleHost });
      prove(host, proof);
      expect(await lookAtHost({ ...kim, place }, { tenantId, host })).toMatchObject({ serves: true });
      await chooseCanonicalHost(kim, { tenantId, host, reason: "The new name" });
      await removeHost(kim, { tenantId, host: "first.example", reason: "The old name" });
    });
    expect(await servedHosts()).toEqual([host, "www.first.example"]);
  });
});

describe("the hosts of a brand", () => {
  it("lead to the canonical one, which is chosen and cannot be taken away", async () => {
    const www = "www.first.example";
    await expect(removeHost(olga, { tenantId, host: "first.example", reason: "" })).rejects.toMatchObject({
      details: { reason: "canonical_host" },
    });
    await listHosts(olga, { tenantId });
    await chooseCanonicalHost(olga, { tenantId, host: www, reason: "" });
    expect((await listHosts(olga, { tenantId })).map((each) => [each.host, each.canonical])).toEqual([
      [www, true],
      ["first.example", false],
    ]);
    await removeHost(olga, { tenantId, host: "first.example", reason: "" });
    expect(await servedHosts()).toEqual([www]);
    await expect(chooseCanonicalHost(olga, { tenantId, host: "first.example", reason: "" })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("are the only ones of which DNS is asked", async () => {
    const { dns, place } = await openPlace();
    await expect(lookAtHost({ ...olga, place }, { tenantId, host: "elsewhere.example" })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(dns.questions).toEqual([]);
  });

  it("stay what they are when the console publishes, and come back with no later revision", async () => {
    await listHosts(olga, { tenantId });
    await removeHost(olga, { tenantId, host: "www.first.example", reason: "" });
    const { version } = await openDraft(olga, { tenantId });
    await publishDraft(olga, { tenantId, version, reason: "" });
    expect(await servedHosts()).toEqual(["first.example"]);
    expect(await listHosts(olga, { tenantId })).toHaveLength(1);
  });

  it("of a new brand are claimed with its draft, and the first that is proved is the canonical one", async () => {
    const { place, prove } = await openPlace();
    const hosts = ["marina.example", "www.marina.example"] as const;
    const shape = { niche: 1, countries: ["NL"], language: "nl", company: 1, theme: "lagoon" } as const;
    await launchBrand(olga, { id: "marina", name: "Marina", ...shape, hosts: [...hosts], countries: ["NL"] });
    const claimed = await listHosts(olga, { tenantId: "marina" });
    expect(claimed.map((each) => each.host)).toEqual(["marina.example", "www.marina.example"]);
    prove("www.marina.example", claimed[1]?.proof ?? "");
    const looked = await lookAtHost({ ...olga, place }, { tenantId: "marina", host: "www.marina.example" });
    expect(looked).toMatchObject({ serves: true, canonical: true, certificate: "pending", reason: "unpublished" });
    await publishDraft(olga, { tenantId: "marina", version: 1, reason: "Launch" });
    expect(await servedHosts("marina")).toEqual(["www.marina.example"]);
  });
});

describe("looking by the clock", () => {
  it("looks at every host whose time has come, those of folders too, and at no other", async () => {
    const { place, prove, dns } = await openPlace();
    const { proof } = await add();
    prove(host, proof);
    const lookAt = (clock: Clock) =>
      sweepEveryBrand(lookAtHosts, {
        clock,
        announce: olga.announce,
        place,
        signal: new AbortController().signal,
        onError: (error: unknown) => expect.fail(String(error)),
      });
    expect(await lookAt(systemClock)).toBe(5);
    expect(await servedHosts()).toContain(host);
    expect(announced).toEqual([tenantId]);
    expect(await lookAt(systemClock)).toBe(0);
    dns.addresses.clear();
    const later = { now: () => new Date(Date.now() + 11 * 60_000) };
    expect(await lookAt(later)).toBe(5);
    expect(await listHosts(olga, { tenantId: "second" })).toMatchObject([
      { host: "second.example", certificate: "pending", reason: "dns_missing", claimedBy: "" },
      { host: "www.second.example" },
    ]);
  });
});
