import { sessionLifetimes } from "#app/domain/identity/sessions/session-lifetimes.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";

/**
 * Why something is kept in a browser: what somebody asked for cannot be done without it, or it is a choice of theirs;
 * what only serves to settle with partners needs consent where the law asks for it (directive 2002/58/EC, article
 * 5(3)).
 */
export type StorageCategory = "necessary" | "preference" | "source";

/**
 * How long something stays: so many seconds, as long as the visit or the tab, until the member logs out, or until it is
 * deleted.
 */
export type StorageLifetime = number | "visit" | "tab" | "logout" | "deleted";

/** What the cookies page says of it; a key of `cookies:item`. */
type StoredText =
  | "session"
  | "locale"
  | "scheme"
  | "traffic"
  | "preview"
  | "choice"
  | "landing_member"
  | "lander_choices"
  | "entry"
  | "drafts"
  | "page_bounce"
  | "told"
  | "reload"
  | "scroll"
  | "push_renewed"
  | "offline"
  | "push";

export type StoredItem = {
  place: "cookie" | "session_storage" | "database" | "cache" | "worker" | "push";
  name: string;
  category: StorageCategory;
  lifetime: StorageLifetime;
  /** Who puts it there: the site's own code, or the framework it is built with. */
  setBy: "site" | "framework";
  text: StoredText;
};

const cookie = (name: string, category: StorageCategory, lifetime: number, text: StoredText) =>
  ({ place: "cookie", name, category, lifetime, setBy: "site", text }) as const;
const tabNote = (name: string, category: StorageCategory, text: StoredText, setBy: StoredItem["setBy"] = "site") =>
  ({ place: "session_storage", name, category, lifetime: "tab", setBy, text }) as const;
const cache = (name: string, lifetime: StorageLifetime) =>
  ({ place: "cache", name, category: "necessary", lifetime, setBy: "site", text: "offline" }) as const;

/**
 * Everything that the site keeps in a browser. All that sets a cookie or a key takes its name and lifetime from here,
 * and the cookies page is written from it. There is nothing of third parties.
 */
export const storedItems = {
  session: cookie("__Host-session", "necessary", sessionLifetimes.atMost / 1_000, "session"),
  landingMember: cookie("__Host-landing-member", "necessary", secondsIn.hour, "landing_member"),
  landerChoices: cookie("__Host-lander", "necessary", secondsIn.day, "lander_choices"),
  entry: cookie("__Host-entry", "necessary", 30 * secondsIn.day, "entry"),
  // why half a year: so long an answer may stand before it is asked for anew (CNIL, recommendation 2020-092)
  cookieChoice: cookie("__Host-cookies", "necessary", 180 * secondsIn.day, "choice"),
  locale: cookie("__Host-locale", "preference", 365 * secondsIn.day, "locale"),
  scheme: cookie("__Host-scheme", "preference", 365 * secondsIn.day, "scheme"),
  traffic: cookie("__Host-traffic", "source", 30 * secondsIn.day, "traffic"),
  // why an hour: as long as the signed link holds of which it comes
  preview: cookie("__Host-preview", "necessary", secondsIn.hour, "preview"),
  pageBounce: tabNote("liaison-lb", "source", "page_bounce"),
  signupDraft: tabNote("liaison-signup", "necessary", "drafts"),
  // why in the tab: what the other member keeps and empties in this browser is not the writer's any more
  refusedTexts: tabNote("liaison-refused", "necessary", "drafts"),
  announcedLike: tabNote("announced-like", "necessary", "told"),
  announcedAutoLike: tabNote("announced-auto-like", "necessary", "told"),
  pushRenewed: tabNote("liaison-push-renewed", "necessary", "push_renewed"),
  lostChunk: tabNote("liaison-lost-chunk", "necessary", "reload"),
  scroll: tabNote("react-router-scroll-positions", "necessary", "scroll", "framework"),
  routerVersion: tabNote("react-router-manifest-version", "necessary", "scroll", "framework"),
  chats: {
    place: "database",
    name: "liaison",
    category: "necessary",
    lifetime: "logout",
    setBy: "site",
    text: "drafts",
  },
  worker: {
    place: "worker",
    name: "service-worker.js",
    category: "necessary",
    lifetime: "deleted",
    setBy: "site",
    text: "offline",
  },
  assets: cache("assets", "deleted"),
  frame: cache("frame", "deleted"),
  owner: cache("owner", "logout"),
  pages: cache("pages", "logout"),
  thumbnails: cache("thumbnails", "logout"),
  push: { place: "push", name: "push", category: "preference", lifetime: "logout", setBy: "site", text: "push" },
} as const satisfies Record<string, StoredItem>;
