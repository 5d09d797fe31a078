import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { describeEnv, EnvError, readEnv, takesTestPayments } from "#app/platform/env/env.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

function sentenceFor(source: Record<string, string>): string {
  try {
    readEnv(source);
    return "";
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
}

describe("readEnv", () => {
  it("needs nothing", () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: ".data", SEED_MEMBERS: 2_000, NODE_ENV: "production" });
  });

  it("takes an empty variable as absent", () => {
    expect(readEnv({ PORT: "", DATABASE_URL: "" })).toMatchObject({ PORT: 3000 });
  });

  it.each([
    [{ PORT: "99999" }, 'PORT is "99999", but must be a whole number from 1 to 65535.'],
    [{ PORT: "30 00" }, 'PORT is "30 00", but must be a whole number from 1 to 65535.'],
    [{ SEED_MEMBERS: "-1" }, 'SEED_MEMBERS is "-1", but must be a whole number from 0 to 1000000.'],
    [{ LOG_LEVEL: "loud" }, 'LOG_LEVEL is "loud", but must be fatal, error, warn, info, debug or silent.'],
    [{ PAYMENT_SANDBOX: "on", DEMO_HOSTS: "off" }, 'PAYMENT_SANDBOX is "on", but must be on, where DEMO_HOSTS is on, or off.'],
  ])("says which, what was given and what is allowed: %j", (source, sentence) => {
    expect(sentenceFor(source)).toBe(sentence);
  });

  it.each([
    [{}, true],
    [{ PAYMENT_SANDBOX: "on" }, true],
    [{ PAYMENT_SANDBOX: "off" }, false],
    [{ DEMO_HOSTS: "off" }, false],
  ])("takes test payments in development alone: %j", (source, takes) => {
    expect(takesTestPayments(readEnv(source))).toBe(takes);
  });

  it("never repeats a secret", () => {
    const sentence = sentenceFor({ DATABASE_URL: "mysql://owner:hunter2@db/liaison" });
    expect(sentence).toContain("DATABASE_URL");
    expect(sentence).not.toContain("hunter2");
  });

  it("is documented in the README, every variable of it", () => {
    const readme = readFileSync(path.join(projectRoot, "README.md"), "utf8");
    for (const { name, about, allowed, fallback } of describeEnv()) {
      expect(readme).toContain(`| \`${name}\` | ${about} | ${allowed} | ${fallback ? `\`${fallback}\`` : ""} |`);
    }
  });
});
