import { expect, it } from "vitest";
import { storedItems } from "./stored-items.ts";

const day = 24 * 60 * 60;

/** What the cookies page tells, written down apart: where, under what name, what for, for how long, by whom. */
const expected = [
  ["cookie", "__Host-session", "necessary", 30 * day, "site", "session"],
  ["cookie", "__Host-landing-member", "necessary", 3_600, "site", "landing_member"],
  ["cookie", "__Host-lander", "necessary", day, "site", "lander_choices"],
  ["cookie", "__Host-entry", "necessary", 30 * day, "site", "entry"],
  ["cookie", "__Host-cookies", "necessary", 180 * day, "site", "choice"],
  ["cookie", "__Host-locale", "preference", 365 * day, "site", "locale"],
  ["cookie", "__Host-scheme", "preference", 365 * day, "site", "scheme"],
  ["cookie", "__Host-traffic", "source", 30 * day, "site", "traffic"],
  ["cookie", "__Host-preview", "necessary", 3_600, "site", "preview"],
  ["session_storage", "liaison-lb", "source", "tab", "site", "page_bounce"],
  ["session_storage", "liaison-signup", "necessary", "tab", "site", "drafts"],
  ["session_storage", "liaison-refused", "necessary", "tab", "site", "drafts"],
  ["session_storage", "announced-like", "necessary", "tab", "site", "told"],
  ["session_storage", "announced-auto-like", "necessary", "tab", "site", "told"],
  ["session_storage", "liaison-push-renewed", "necessary", "tab", "site", "push_renewed"],
  ["session_storage", "liaison-lost-chunk", "necessary", "tab", "site", "reload"],
  ["session_storage", "react-router-scroll-positions", "necessary", "tab", "framework", "scroll"],
  ["session_storage", "react-router-manifest-version", "necessary", "tab", "framework", "scroll"],
  ["database", "liaison", "necessary", "logout", "site", "drafts"],
  ["worker", "service-worker.js", "necessary", "deleted", "site", "offline"],
  ["cache", "assets", "necessary", "deleted", "site", "offline"],
  ["cache", "frame", "necessary", "deleted", "site", "offline"],
  ["cache", "owner", "necessary", "logout", "site", "offline"],
  ["cache", "pages", "necessary", "logout", "site", "offline"],
  ["cache", "thumbnails", "necessary", "logout", "site", "offline"],
  ["push", "push", "preference", "logout", "site", "push"],
];

it("keeps in a browser what the cookies page says, for as long, and nothing else", () => {
  expect(
    Object.values(storedItems).map(({ place, name, category, lifetime, setBy, text }) => [
      place,
      name,
      category,
      lifetime,
      setBy,
      text,
    ]),
  ).toEqual(expected);
});
