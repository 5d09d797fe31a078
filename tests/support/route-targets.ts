import { z } from "zod";
import { addressOf } from "#tests/support/route-table.ts";

/** What a running site has, by which addresses of its pages are filled in: people, a conversation, a photo. */
export type Named = { profiles: readonly string[]; conversation: string; photo: string };

const words: Readonly<Record<string, string>> = {
  lander: "gallery",
  type: "received",
  part: "check",
  provider: "stripe",
  alert: "enrich_profile",
  paymentmethod: "ideal",
  number: "1",
  file: "480.webp",
};
/** What a name of one route is; of those that may be left out, nothing. */
const wordsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/brand/:file": { file: "icon-192.png" },
  "/pages/:slug": { slug: "privacy" },
  "/landers/:lander/:slug?": { slug: "" },
  "/members/:id/landing2/:slug?": { slug: "" },
  "/members/:id/landing3/:slug?": { slug: "" },
  "/transactions/:id?": { id: "" },
};

const chats = z.object({ chats: z.array(z.object({ conversation: z.string() })) });

/** Reads what a member is shown: their page of members, and what `/api/chats.php` answers. */
export function namedOn(members: string, conversations: string): Named {
  const all = (pattern: RegExp) => [...new Set([...members.matchAll(pattern)].map(([, id = ""]) => id))];
  return {
    profiles: all(/\/members\/([0-9a-f-]{36})/g),
    photo: all(/\/media\/photos\/([0-9a-f-]{36})/g)[0] ?? "none",
    conversation: chats.parse(JSON.parse(conversations)).chats[0]?.conversation ?? "none",
  };
}

/** An address of a route that leads somewhere. */
export function targetOf(pattern: string, { profiles, conversation, photo }: Named): string {
  const [first = "", other = ""] = profiles;
  const ofPattern = [
    [/^\/chats\//, conversation],
    [/^\/media\/photos\//, photo],
    [/^\/credits\//, "12"],
    [/\/block$/, other],
  ] as const;
  const id = ofPattern.find(([beginning]) => beginning.test(pattern))?.[1] ?? first;
  const target = addressOf(
    pattern,
    (name) => wordsOf[pattern]?.[name] ?? (name === "id" ? id : (words[name] ?? first)),
  );
  return target.length > 1 && target.endsWith("/") ? target.slice(0, -1) : target;
}
