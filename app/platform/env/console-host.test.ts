import { expect, it } from "vitest";
import { consoleOriginOf } from "./console-host.ts";
import { readEnv } from "./env.server.ts";

it.each([
  [{}, "http://console.localhost:3000"],
  [{ PORT: "80" }, "http://console.localhost"],
  [{ CONSOLE_HOST: "console.agency.example" }, "https://console.agency.example"],
  [{ CONSOLE_HOST: "console.agency.example", DEMO_HOSTS: "off" }, "https://console.agency.example"],
  [{ DEMO_HOSTS: "off" }, null],
])("with %o operators reach the console at %s", (given, origin) => {
  expect(consoleOriginOf(readEnv(given))).toBe(origin);
});
