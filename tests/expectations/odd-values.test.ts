import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consoleApi } from "#app/console/api/console-api.server.ts";
import { endpoints } from "#app/console/api/endpoints.server.ts";
import { addressOf, bodyOf } from "#app/console/contracts/address-of.ts";
import type { EndpointContract } from "#app/console/contracts/endpoint.ts";
import type { Operator } from "#app/domain/operators/rights/operator-ctx.ts";
import { applyTenants } from "#app/domain/tenants/publishing/apply-tenants.server.ts";
import { siteJobs } from "#app/jobs.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { database } from "#app/platform/db/connection/database.server.ts";
import { asOperator } from "#app/platform/db/connection/operator-scope.server.ts";
import { readEnv } from "#app/platform/env/env.server.ts";
import { sendConsoleMailJob } from "#app/platform/mail/send-console-mail-job.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { createRuntime } from "#app/platform/runtime/runtime.server.ts";
import { buildDeclaration } from "#tests/factories/brand.ts";
import { makeTenantFolders, writeTenantFolder } from "#tests/factories/tenant-folder.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { readTables, tenantOwned } from "#tests/isolation/catalogue.ts";
import { makeWorld, type World } from "#tests/isolation/row-maker.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { oddInputs } from "#tests/support/odd-values.ts";
import { addOperator } from "#tests/support/operators.ts";

const db = testDatabase();
testJobs(db, [...siteJobs, sendMailJob, sendConsoleMailJob]);

const origin = "https://console.example";
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const tenant = anyTenant();
const folder = mkdtempSync(join(tmpdir(), "liaison-odd-"));
let rows: World = new Map();
let owner: Operator;

beforeAll(async () => {
  createRuntime(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder }));
  const folders = await makeTenantFolders();
  await writeTenantFolder(folders, buildDeclaration(tenant.id));
  await applyTenants({ db: database(), clock, announce: async () => {} }, { folders, author: "robin" });
  await db.addTenant("partner");
  await db.asOwner("insert into region (id, country, names, latitude, longitude) values ('NL-NH', 'NL', '{}', 52, 5)");
  await db.asOwner("insert into interest (id, \"group\") values ('walking', 'outdoors')");
  await db.asOwner("insert into gift (id, credits) values ('rose', 1)");
  const tables = tenantOwned(await withConnection(db.urls.owner, readTables));
  rows = await withConnection(db.urls.app, async (client) => {
    await client.query("begin");
    await client.query("select set_config('app.tenant_id', $1, true)", [tenant.id]);
    const made = await makeWorld(client, tables, tenant.id);
    await client.query("commit");
    return made;
  });
  const id = await addOperator(db, { brands: null, role: "owner" });
  owner = { id, name: "Kim", grants: [{ role: "owner", tenantId: null }], scopes: null, freshUntil: new Date(8.64e15) };
});
afterAll(() => rmSync(folder, { recursive: true }));

const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** What stands in this database under a field's name, so that an input leads somewhere. */
function known(name: string): unknown[] {
  if (name === "brand" || name === "tenantId") return [tenant.id];
  if (name === "file") return [png];
  const table = { member: "account", confirmed: "account", case: "complaint" }[name] ?? name;
  const id = rows.get(table)?.[0]?.["id"];
  return id === undefined ? [] : [id];
}

/** The address of a call; null where none can be written, as of an empty name. */
function targetOf(contract: EndpointContract, input: unknown): string | null {
  try {
    return `${origin}${addressOf(contract, input)}`;
  } catch {
    return null;
  }
}

/** Sends a call as the owner of the platform; what went wrong within, or null where it was answered or refused. */
async function faultOf(contract: EndpointContract, target: string, input: unknown): Promise<string | null> {
  const faults: string[] = [];
  const api = consoleApi({
    handlers: endpoints,
    clock,
    findOperator: () => Promise.resolve(null),
    findOperatorByToken: () => Promise.resolve(owner),
    findTenant: (id) => (id === tenant.id ? tenant : null),
    asOperator,
    onFailure: (error) => void faults.push(error instanceof Error ? `${error.message} ${String(error.cause)}` : "?"),
  });
  const hasBody = contract.method === "POST" || contract.method === "PATCH";
  const request = new Request(target, {
    method: contract.method,
    headers: { origin, authorization: "Bearer lia_x", "content-type": "application/json" },
    ...(hasBody && { body: JSON.stringify(bodyOf(contract, input)) }),
  });
  await api(request, { requestId: "r", address: "203.0.113.5", country: null, origin });
  return faults[0] ?? null;
}

describe("a value that JavaScript takes and the database, a zone table or a calendar may not", () => {
  it.each(endpoints)("is no fault within the console's API: $contract.name", async ({ contract }) => {
    const { sample, odd } = oddInputs(contract.input, known);
    expect(contract.input.safeParse(sample).error).toBeUndefined();
    expect(targetOf(contract, sample)).not.toBeNull();
    const faults: string[] = [];
    for (const { field, value, input } of [{ field: "", value: null, input: sample }, ...odd]) {
      const target = targetOf(contract, input);
      const fault = target === null ? null : await faultOf(contract, target, input);
      if (fault !== null) faults.push(`${field} ${JSON.stringify(value).slice(0, 60)}: ${fault.slice(0, 300)}`);
    }
    expect(faults).toEqual([]);
  });
});
