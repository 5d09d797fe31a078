import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { demoMembersOf, fakesPayments, takesTestPayments } from "#app/platform/env/demo-settings.ts";
import { describeEnv, EnvError, readEnv } from "#app/platform/env/env.server.ts";
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

  it("takes what belongs together", () => {
    const keys = { VAPID_PUBLIC_KEY: "B".repeat(87), VAPID_PRIVATE_KEY: "F".repeat(43) };
    const given = {
      ...keys,
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "secret",
      TRUSTED_PROXIES: "10.0.0.0/8, ::1,",
      DATABASE_URL: "postgres://o@db/l",
      APP_DATABASE_URL: "postgres://a@db/l",
    };
    expect(readEnv(given)).toMatchObject(given);
  });

  it("takes an empty variable as absent", () => {
    expect(readEnv({ PORT: "", DATABASE_URL: "" })).toMatchObject({ PORT: 3000 });
  });

  it.each([
    [{ PORT: "99999" }, 'PORT is "99999", but must be a whole number from 1 to 65535.'],
    [{ PORT: "30 00" }, 'PORT is "30 00", but must be a whole number from 1 to 65535.'],
    [{ PORT: "0x50" }, 'PORT is "0x50", but must be a whole number from 1 to 65535.'],
    [{ SEED_MEMBERS: " " }, 'SEED_MEMBERS is " ", but must be a whole number from 0 to 1000000.'],
    [{ SEED_MEMBERS: "-1" }, 'SEED_MEMBERS is "-1", but must be a whole number from 0 to 1000000.'],
    [{ LOG_LEVEL: "loud" }, 'LOG_LEVEL is "loud", but must be fatal, error, warn, info, debug or silent.'],
    [
      { TRUSTED_PROXIES: "10.0.0.0/8, proxy" },
      'TRUSTED_PROXIES is "10.0.0.0/8, proxy", but must be addresses or CIDR ranges, comma separated.',
    ],
    [
      { TRUSTED_PROXIES: "10.0.0.0/33" },
      'TRUSTED_PROXIES is "10.0.0.0/33", but must be addresses or CIDR ranges, comma separated.',
    ],
    [
      { VAPID_PUBLIC_KEY: "B".repeat(87) },
      "VAPID_PRIVATE_KEY is not set, but must be 43 characters of base64url, together with VAPID_PUBLIC_KEY.",
    ],
    [
      { VAPID_PUBLIC_KEY: "B".repeat(87), VAPID_PRIVATE_KEY: "short" },
      "VAPID_PRIVATE_KEY is set to something else, but must be 43 characters of base64url, together with VAPID_PUBLIC_KEY.",
    ],
    [
      { S3_BUCKET: "media", S3_SECRET_ACCESS_KEY: "s" },
      "S3_ACCESS_KEY_ID is not set, but must be any text, together with S3_SECRET_ACCESS_KEY.",
    ],
    [
      { APP_DATABASE_URL: "postgres://app@db/liaison" },
      "DATABASE_URL is not set, but must be a URL that begins with postgres:// or postgresql://.",
    ],
    [
      { PORT: "3001", OPERATIONS_PORT: "3001" },
      'OPERATIONS_PORT is "3001", but must be a whole number from 1 to 65535, other than PORT.',
    ],
    [
      { PAYMENT_SANDBOX: "on", DEMO_HOSTS: "off" },
      'PAYMENT_SANDBOX is "on", but must be on, where DEMO_HOSTS is on, or off.',
    ],
    [
      { PAYMENT_FAKES: "on", DEMO_HOSTS: "off" },
      'PAYMENT_FAKES is "on", but must be on, where DEMO_HOSTS is on, or off.',
    ],
    [
      { PAYMENT_KEYS_SECRET: `${"s".repeat(32)},hunter2` },
      "PAYMENT_KEYS_SECRET is set to something else, but must be at least 32 characters each, comma separated, without spaces.",
    ],
    [
      { STRIPE_URL: "http://stripe.example", DEMO_HOSTS: "off" },
      "STRIPE_URL is set to something else, but must be a URL that begins with https://; http:// where DEMO_HOSTS is on.",
    ],
    [
      { MOLLIE_URL: "https://api.mollie.com" },
      "MOLLIE_URL is set to something else, but must be a URL that begins with https:// and ends in /v2/.",
    ],
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

  it.each([
    [{}, false],
    [{ PAYMENT_FAKES: "on" }, true],
    [{ PAYMENT_FAKES: "off" }, false],
    [{ DEMO_HOSTS: "off" }, false],
  ])("stands in for the real providers in development alone, where it is asked to: %j", (source, fakes) => {
    expect(fakesPayments(readEnv(source))).toBe(fakes);
  });

  it("stands in for nobody in production, whoever made the settings", () => {
    expect(fakesPayments({ PAYMENT_FAKES: "on", DEMO_HOSTS: "off" })).toBe(false);
  });

  it.each([
    [{}, 2_000],
    [{ SEED_MEMBERS: "16" }, 16],
    [{ DEMO_HOSTS: "off" }, 0],
    [{ DEMO_HOSTS: "off", SEED_MEMBERS: "16" }, 0],
  ])("seeds people with a known password in development alone: %j", (source, members) => {
    expect(demoMembersOf(readEnv(source))).toBe(members);
  });

  it("never repeats a secret", () => {
    const sentence = sentenceFor({ DATABASE_URL: "mysql://owner:hunter2@db/liaison" });
    expect(sentence).toContain("DATABASE_URL");
    expect(sentence).not.toContain("hunter2");
  });

  it("is documented in the README, every variable of it and no other", () => {
    const readme = readFileSync(path.join(projectRoot, "README.md"), "utf8");
    expect([...readme.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name)).toEqual(
      describeEnv().map(({ name }) => name),
    );
    for (const { name, about, allowed, fallback } of describeEnv()) {
      expect(readme).toContain(`| \`${name}\` | ${about} | ${allowed} | ${fallback ? `\`${fallback}\`` : ""} |`);
    }
  });
});
