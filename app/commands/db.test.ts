import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { z } from "zod";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { describeLoss, judgeLoss } from "#app/commands/db/judge-loss.ts";
import { countContents } from "#app/platform/db/preparation/count-contents.server.ts";
import { isForDevelopment, markDevelopment } from "#app/platform/db/preparation/database-purpose.server.ts";
import { appRole } from "#app/platform/db/cluster/urls.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { isDeclaredProduction } from "#app/platform/env/is-declared-production.ts";
import { installJobs } from "#app/platform/jobs/install-jobs.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { testDatabase } from "#tests/support/database.ts";
import { runCommand } from "#tests/support/run-command.ts";

// why: whole processes are started, one after the other
vi.setConfig({ testTimeout: 90_000 });

const database = testDatabase({ about: "a database that is emptied and restored as a whole" });
const folder = mkdtempSync(path.join(tmpdir(), "liaison-db-"));
const nameOf = () => new URL(database.urls.owner).pathname.slice(1);

beforeAll(async () => {
  await installJobs({ ownerUrl: database.urls.owner, appRole });
  await database.addTenant("lagoon");
  await withTenant("lagoon", (tx) =>
    createMember(tx, {
      tenantId: "lagoon",
      account: { lastSeenAt: new Date("2026-03-01T12:34:00Z"), createdAt: new Date("2026-02-01T12:00:00Z") },
    }),
  );
});

beforeEach(() => markDevelopment(database.urls.owner, false));

/** Runs `npm run db -- …` on the test's database, as somebody who set these variables. */
const run = (args: readonly string[], variables: Record<string, string> = {}) =>
  runCommand("db", args, { DATABASE_URL: database.urls.owner, DATA_DIR: folder, ...variables });

const members = async () => (await countContents(database.urls.owner))?.members;

describe("npm run db -- reset", () => {
  it.each([
    ["where the data was not seeded", {}, false, "was not seeded for development"],
    ["where DEMO_HOSTS is off", { DEMO_HOSTS: "off" }, true, "DEMO_HOSTS is off"],
    [
      "where somebody said that it is a production",
      { NODE_ENV: "production", LIAISON_NODE_ENV_GIVEN: "yes" },
      true,
      "NODE_ENV says",
    ],
  ])(
    "changes nothing without the database's name %s, and says what would be lost",
    async (_, variables, isSeeded, reason) => {
      await markDevelopment(database.urls.owner, isSeeded);
      const { code, said } = await run(["reset"], variables);
      expect(code).toBe(1);
      expect(said).toContain(
        `"${nameOf()}" holds 1 brands, 1 members, 0 messages and 0 payments; last activity 2026-03-01 12:34 UTC`,
      );
      expect(said).toContain(reason);
      expect(said).toContain(`npm run db -- reset --name ${nameOf()}`);
      expect(await members()).toBe(1);
    },
  );

  it("changes nothing with another name", async () => {
    expect((await run(["reset", "--name", "liaison"])).code).toBe(1);
    expect(await members()).toBe(1);
  });
});

describe("npm run db -- backup and restore", () => {
  it("bring a database back, into one in use only by its name", async () => {
    const backup = await run(["backup"]);
    expect(backup).toMatchObject({ code: 0, said: expect.stringContaining("Not in it, and to be kept beside it") });
    const [name = ""] = readdirSync(path.join(folder, "backups"));
    const file = path.join(folder, "backups", name);
    await database.asOwner("update account set free_messages_used = 2");
    const refused = await run(["restore", file]);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining("Nothing was changed") });
    expect(await database.asOwner("select free_messages_used as used from account")).toEqual([{ used: 2 }]);
    const damaged = path.join(folder, "damaged.tar.gz");
    writeFileSync(damaged, readFileSync(file).subarray(0, statSync(file).size - 1_000));
    expect(await run(["restore", damaged, "--name", nameOf()])).toMatchObject({ code: 1 });
    expect(await database.asOwner("select free_messages_used as used from account")).toEqual([{ used: 2 }]);
    await database.leave();
    expect(await run(["restore", file, "--name", nameOf()])).toMatchObject({
      code: 0,
      said: expect.stringContaining("each was counted and summed"),
    });
    expect(await database.asOwner("select free_messages_used as used from account")).toEqual([{ used: 0 }]);
  });
});

it("npm run db -- psql names no password where others of the machine read it @attack V13.3.2", async () => {
  const bin = mkdtempSync(path.join(tmpdir(), "liaison-bin-"));
  const said = path.join(bin, "said.json");
  const words = `require("node:fs").writeFileSync(${JSON.stringify(said)}, JSON.stringify([process.argv, process.env.PGPASSWORD]))`;
  writeFileSync(path.join(bin, "psql"), `#!${process.execPath}\n${words}\n`, { mode: 0o755 });
  expect(await run(["psql"], { PATH: bin })).toEqual({ code: 0, said: "" });
  const { password } = new URL(database.urls.owner);
  const [argv, given] = z.tuple([z.array(z.string()), z.string()]).parse(JSON.parse(readFileSync(said, "utf8")));
  expect(password).not.toBe("");
  expect(given).toBe(password);
  expect(argv.join(" ")).toContain(nameOf());
  expect(argv.join(" ")).not.toContain(password);
});

describe("the purpose of a database made for development", () => {
  it("is the owner's alone to set", async () => {
    expect(await isForDevelopment(database.urls.owner)).toBe(false);
    await markDevelopment(database.urls.owner, true);
    await markDevelopment(database.urls.owner, true);
    expect(await isForDevelopment(database.urls.owner)).toBe(true);
    expect(
      await database.asOwner(
        "select has_table_privilege($1, 'database_purpose', 'insert') or has_table_privilege($1, 'database_purpose', 'delete') as may",
        [appRole],
      ),
    ).toEqual([{ may: false }]);
  });

  it("is the only case in which nobody is asked", () => {
    const contents = { brands: 1, members: 1, messages: 1, payments: 1, lastActivity: null };
    const facts = fc.record({
      contents: fc.constant(contents),
      isDeclaredProduction: fc.boolean(),
      demoHosts: fc.constantFrom("on" as const, "off" as const),
      isForDevelopment: fc.boolean(),
    });
    fc.assert(
      fc.property(
        facts,
        (each) =>
          (judgeLoss(each).length === 0) ===
          (each.isForDevelopment && each.demoHosts === "on" && !each.isDeclaredProduction),
      ),
    );
    expect(describeLoss("liaison", contents)).toContain("nobody was ever active");
  });

  it("knows a production that somebody named from the launcher's own word", () => {
    expect(isDeclaredProduction({ NODE_ENV: "production" })).toBe(true);
    expect(isDeclaredProduction({ NODE_ENV: "production", LIAISON_NODE_ENV_GIVEN: "yes" })).toBe(true);
    expect(isDeclaredProduction({ NODE_ENV: "production", LIAISON_NODE_ENV_GIVEN: "no" })).toBe(false);
    expect(isDeclaredProduction({ NODE_ENV: "development", LIAISON_NODE_ENV_GIVEN: "yes" })).toBe(false);
  });
});
