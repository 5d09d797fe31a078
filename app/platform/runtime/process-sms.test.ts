import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openSms } from "./process-sms.server.ts";

const folder = mkdtempSync(join(tmpdir(), "liaison-sms-"));
afterAll(() => rmSync(folder, { recursive: true }));
const settings = { SMS_URL: undefined, SMS_TOKEN: undefined, DATA_DIR: folder } as const;

it("SMS are files in the outbox where the demo hosts are on", async () => {
  await openSms({ ...settings, DEMO_HOSTS: "on" })?.sendSms({ from: "Lagoon", to: "+31612345678", text: "123456" });
  expect(readdirSync(join(folder, "outbox"))).toHaveLength(1);
});

it("a production without a provider of SMS has none, and one with a provider has it", () => {
  expect(openSms({ ...settings, DEMO_HOSTS: "off" })).toBeNull();
  expect(openSms({ ...settings, SMS_URL: "https://sms.example/send", DEMO_HOSTS: "off" })).not.toBeNull();
});
