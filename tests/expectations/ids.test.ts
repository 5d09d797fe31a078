import { randomUUID } from "node:crypto";
import { parseSync } from "vite";
import { beforeAll, describe, expect, it } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { hashPassword } from "#app/platform/crypto/password.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";
import { idTakers, type IdScene } from "#tests/expectations/ids.ts";
import { operatorOf } from "#tests/factories/desk.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";

const tenant = anyTenant();
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const password = "correct horse";
let passwordHash = "";

const some = "0f8fad5b-d9cb-469f-a165-70867728950e";
/** What is the id of no row, and PostgreSQL refuses to read, or reads as an id written differently. */
const malformed = {
  "a word": "none",
  nothing: "",
  "a NUL": "\0",
  "an id and a NUL": `${some}\0`,
  "an id that is too long": `${some}0`,
  "an id in braces": `{${some}}`,
  "an id without hyphens": some.replaceAll("-", ""),
  "an id and a line": `${some}\n`,
  "half of a letter": "\ud800",
  "an inherited name": "constructor",
};

/** What a use case answers or refuses; a fault of the database is neither. */
async function outcomeOf(work: () => unknown): Promise<string> {
  try {
    return `answers ${JSON.stringify(await work()) ?? "nothing"}`;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe("an id that is malformed", () => {
  const database = testDatabase();
  testJobs(database, [sendMailJob]);
  beforeAll(async () => {
    await database.addTenant(tenant.id);
    passwordHash = await hashPassword(password);
  });

  async function setScene(): Promise<IdScene> {
    const [ctx, other] = [
      await memberCtx(tenant, clock, { account: { passwordHash } }),
      await memberCtx(tenant, clock, { profile: { gender: "man", lookingFor: ["woman"] } }),
    ];
    return {
      ctx,
      staff: await operatorOf(database, tenant, clock),
      otherId: other.actor.profileId,
      password,
    };
  }

  const takers = Object.entries(idTakers).flatMap(([name, attempts]) =>
    attempts.map((attempt, index) => ({ name: `${name} ${index + 1}`, attempt })),
  );
  it.each(takers)("is the id of none for $name", async ({ attempt }) => {
    const ofNone = await setScene().then((scene) => outcomeOf(() => attempt(scene, randomUUID())));
    const scene = await setScene();
    for (const [what, id] of Object.entries(malformed))
      expect([ofNone, "not_found"], what).toContain(await outcomeOf(() => attempt(scene, id)));
  });
});

it("every use case that is handed an id from outside stands in the table", () => {
  const asked = new Set(
    sourceFiles
      .filter(({ name }) => /^app\/(?:routes|features|http|landers)\//.test(name))
      .flatMap(({ imports }) => imports.filter(({ isTypeOnly }) => !isTypeOnly).map(({ target }) => target)),
  );
  const taking = sourceFiles
    .filter(
      ({ name, source }) => /^app\/domain\/.*\.server\.ts$/.test(name) && asked.has(name) && takesId(name, source),
    )
    .map(({ name }) => name.slice("app/domain/".length, -".server.ts".length));
  expect(
    taking.filter((name) => !(name in idTakers)),
    "add it to tests/expectations/ids.ts",
  ).toEqual([]);
});

/**
 * Whether a function that a module exports says in its parameters that it is given an id of something but the tenant.
 */
function takesId(name: string, source: string): boolean {
  return parseSync(name, source).program.body.some((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "FunctionDeclaration")
      return false;
    const parameters = statement.declaration.params.map(({ start, end }) => source.slice(start, end)).join(" ");
    return /\b(?:ids?|(?!tenantId\b)\w+Ids?)\b/.test(parameters);
  });
}
