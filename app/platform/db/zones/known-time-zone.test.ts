import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { signupTimeZones } from "#app/domain/membership/signup/signup-contract.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { countries } from "#app/platform/geo/countries.ts";
import { withPlatform } from "#app/platform/db/transactions/with-tenant.server.ts";
import { migrationsDirectory } from "#app/platform/db/migrations/paths.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { knownTimeZone } from "./known-time-zone.server.ts";

const database = testDatabase();

/** Names that ICU keeps for what was written long ago; PostgreSQL knows some of them, and some as something else. */
const oldNames =
  "ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST EST MST HST EST5EDT CST6CDT MST7MDT PST8PDT US/Pacific-New Canada/East-Saskatchewan Asia/Calcutta Europe/Kyiv GB Zulu UCT";

/** The wall clock of a moment as this engine reads it in a zone. */
const clockIn = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "short" }).format(at);

const moments = [new Date("2026-01-15T12:00:00Z"), new Date("2026-07-15T12:00:00Z")];

it("stores for every zone of a browser one that both engines know, with the same clock", async () => {
  const listed = await database.asOwner("select name from pg_timezone_names");
  const names = new Set([
    ...listed.map(({ name }) => String(name)),
    ...Intl.supportedValuesOf("timeZone"),
    ...oldNames.split(" "),
    ...Object.values(countries).map(({ timeZone }) => timeZone),
  ]);
  const clocks: { name: string; stored: string; at: Date; meant: string }[] = [];
  await withPlatform(async (tx) => {
    for (const name of names) {
      const zones = signupTimeZones({ time_zone: name, country: "NL" });
      const stored = await knownTimeZone(tx, zones);
      for (const at of moments) clocks.push({ name, stored, at, meant: clockIn(zones[0] ?? "", at) });
    }
  });
  const read = await database.asOwner(
    `select to_char(moment at time zone zone, 'YYYY-MM-DD HH24:MI') as clock
      from unnest($1::timestamptz[], $2::text[]) with ordinality as asked (moment, zone, number) order by number`,
    [clocks.map(({ at }) => at), clocks.map(({ stored }) => stored)],
  );
  const isApart = ({ stored, at, meant }: (typeof clocks)[number], index: number) =>
    read[index]?.["clock"] !== meant || clockIn(stored, at) !== meant;
  expect(names.size).toBeGreaterThan(500);
  expect(read).toHaveLength(clocks.length);
  expect(clocks.filter(isApart)).toEqual([]);
});

it("gives accounts of before the names that the database knows, and leaves the others", async () => {
  await database.addTenant("zones");
  const given = ["US/Pacific-New", "CTT", "IST", "Asia/Calcutta", "Europe/Amsterdam", "nowhere"];
  const stored = [
    "America/Los_Angeles",
    "Asia/Shanghai",
    "Asia/Kolkata",
    "Asia/Calcutta",
    "Europe/Amsterdam",
    "nowhere",
  ];
  const ids: string[] = [];
  for (const timeZone of given) {
    const { actor } = await memberCtx(anyTenant({}, "zones"), systemClock, { account: { timeZone } });
    ids.push(actor.accountId);
  }
  const migration = path.join(migrationsDirectory, "20261206200000_known_zones", "migration.sql");
  await database.asOwner(await readFile(migration, "utf8"));
  const rows = await database.asOwner("select id, time_zone from account where id = any ($1)", [ids]);
  expect(ids.map((id) => rows.find((row) => row["id"] === id)?.["time_zone"])).toEqual(stored);
});
