import { expect, it } from "vitest";
import { isArriving } from "./is-arriving.server.ts";

const asked = (target: string, headers: Record<string, string>) => isArriving(target, (name) => headers[name]);
const host = "lagoon.example";

it.each([
  ["from nowhere", {}],
  ["from a network", { referer: "https://ads.example/landers/gallery" }],
  ["from an app", { referer: "android-app://com.example" }],
  ["from what is no address", { referer: "nonsense" }],
  ["from the home page", { referer: `https://${host}/` }],
  ["from another lander", { referer: `https://${host}/landers/video` }],
  ["from another of its slugs", { referer: `https://${host}/landers/gallery/evening` }],
])("who comes %s arrives", (_, headers) => {
  expect(asked("/landers/gallery?network=adnet", { host, ...headers })).toBe(true);
});

it.each([
  ["answers a question", "/landers/gallery?gender=man"],
  ["takes another language", "/landers/gallery?lang=en"],
  ["starts over", "/landers/gallery?anew=1"],
  ["closed the entry warning", "/landers/gallery"],
])("who %s goes on", (_, target) => {
  expect(asked(target, { host, referer: `https://${host}/landers/gallery?network=adnet` })).toBe(false);
});
