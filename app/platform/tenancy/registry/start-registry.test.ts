import { afterEach, describe, expect, it, vi } from "vitest";
import { createMemoryBus } from "#app/platform/bus/memory-bus.ts";
import type { PublishedSource } from "./refresh-registry.server.ts";
import { createRegistry } from "./registry.server.ts";
import { startRegistry, type RegistryWatch } from "./start-registry.server.ts";
import { buildCompany, buildDeclaration, buildRevisionDocument } from "#tests/factories/brand.ts";

// why: the database's part in this is tested against PostgreSQL in domain/tenants; here the moments must be controlled
function memorySource() {
  const history = new Map<string, unknown[]>();
  const source: PublishedSource = {
    readVersion: async () => [...history].map(([id, all]) => `${id}:${all.length}`).join(),
    listCurrent: async () =>
      [...history].map(([tenantId, all]) => ({ tenantId, number: all.length, stamp: String(all.length) })),
    readCurrent: async (ids) => ids.map((tenantId) => revisionAt(tenantId, history.get(tenantId)?.length ?? 0)),
    readBefore: async (tenantId, number) => (number > 1 ? revisionAt(tenantId, number - 1) : null),
  };
  const revisionAt = (tenantId: string, number: number) => ({
    tenantId,
    number,
    isPaused: false,
    document: history.get(tenantId)?.[number - 1],
    company: buildCompany(),
  });
  const publish = (id: string, document: unknown) => history.set(id, [...(history.get(id) ?? []), document]);
  return { source, publish, withdraw: (id: string) => history.delete(id) };
}

const documentOf = (id: string, name = `Brand ${id}`) => buildRevisionDocument(buildDeclaration(id, {}, { name }));
const broken = (id: string) => ({
  ...documentOf(id),
  declaration: { ...buildDeclaration(id), settings: { message_credits: -3 } },
});

describe("startRegistry", () => {
  let watch: RegistryWatch | undefined;
  const log = {
    info: vi.fn<(fields: object, message: string) => void>(),
    error: vi.fn<(fields: object, message: string) => void>(),
  };
  afterEach(async () => {
    await watch?.stop();
    vi.clearAllMocks();
  });

  async function start(memory: ReturnType<typeof memorySource>, pollEvery = 60_000) {
    const registry = createRegistry({ demoHosts: false });
    const bus = createMemoryBus({
      onError: (error) => {
        throw error;
      },
    });
    watch = await startRegistry({ registry, source: memory.source, log, bus, pollEvery });
    return { registry, bus, watch };
  }

  it("takes a new revision, a new brand and a withdrawal on a signal", async () => {
    const memory = memorySource();
    memory.publish("lagoon", documentOf("lagoon"));
    memory.publish("knots", documentOf("knots"));
    const { registry, bus } = await start(memory);
    memory.publish("lagoon", documentOf("lagoon", "Renamed"));
    memory.publish("ninth", documentOf("ninth"));
    memory.withdraw("knots");
    await bus.publish("tenant:ninth", "1");
    await vi.waitFor(() => expect(registry.findTenant("ninth")).not.toBeNull());
    expect(registry.matchHost("lagoon.example")?.tenant.settings.name).toBe("Renamed");
    expect(registry.matchHost("knots.example")).toBeNull();
  });

  it("takes a change without any signal within one poll", async () => {
    const memory = memorySource();
    memory.publish("lagoon", documentOf("lagoon"));
    const { registry } = await start(memory, 20);
    memory.publish("lagoon", documentOf("lagoon", "Renamed"));
    await vi.waitFor(() => expect(registry.findTenant("lagoon")?.settings.name).toBe("Renamed"), { timeout: 2_000 });
  });

  it("refuses a broken revision for that brand alone and keeps its last good one", async () => {
    const memory = memorySource();
    memory.publish("lagoon", documentOf("lagoon"));
    memory.publish("knots", documentOf("knots"));
    const { registry, watch: running } = await start(memory);
    memory.publish("lagoon", broken("lagoon"));
    memory.publish("knots", documentOf("knots", "Renamed"));
    await running.refresh();
    expect(registry.findTenant("lagoon")).toMatchObject({ revision: 1, settings: { name: "Brand lagoon" } });
    expect(registry.findTenant("knots")?.settings.name).toBe("Renamed");
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ tenant: "lagoon", revision: 2 }),
      "brand revision refused",
    );
  });

  it("falls back to the newest good revision when it starts with broken ones", async () => {
    const memory = memorySource();
    memory.publish("lagoon", documentOf("lagoon", "Older"));
    memory.publish("lagoon", documentOf("lagoon", "Good"));
    memory.publish("lagoon", broken("lagoon"));
    memory.publish("lagoon", null);
    memory.publish("never", broken("never"));
    const { registry } = await start(memory);
    expect(registry.findTenant("lagoon")).toMatchObject({ revision: 2, settings: { name: "Good" } });
    expect(registry.findTenant("never")).toBeNull();
  });

  it("keeps serving while the database is away, and catches up afterwards", async () => {
    const memory = memorySource();
    memory.publish("lagoon", documentOf("lagoon"));
    const { registry, watch: running } = await start(memory);
    const away = vi.spyOn(memory.source, "readVersion").mockRejectedValueOnce(new Error("connection refused"));
    memory.publish("lagoon", documentOf("lagoon", "Renamed"));
    await running.refresh();
    expect(registry.matchHost("lagoon.example")?.tenant.settings.name).toBe("Brand lagoon");
    away.mockRestore();
    await running.refresh();
    expect(registry.findTenant("lagoon")?.settings.name).toBe("Renamed");
  });
});
