import { addressOf } from "#tests/support/route-table.ts";

/** Profiles and a conversation of a running site, by which addresses of its pages are filled in. */
export type Named = { profiles: readonly string[]; conversation: string };

const words: Readonly<Record<string, string>> = {
  lander: "gallery",
  slug: "about",
  type: "received",
  part: "check",
  provider: "stripe",
  alert: "enrich_profile",
  paymentmethod: "ideal",
  number: "1",
};
const filesOf: Readonly<Record<string, string>> = { "/brand/:file": "icon-192.png" };

/** An address of a route that leads somewhere. */
export function targetOf(pattern: string, { profiles, conversation }: Named): string {
  const [first = "", other = ""] = profiles;
  const id = pattern.startsWith("/chats/") ? conversation : pattern.endsWith("/block") ? other : first;
  return addressOf(pattern, (name) => {
    if (name === "id") return pattern.startsWith("/credits/") ? "12" : id;
    return name === "file" ? (filesOf[pattern] ?? "480.webp") : (words[name] ?? first);
  });
}
