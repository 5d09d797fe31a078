/** Every alert of the frame, the weightiest first: of those that hold, only the first is shown. */
export const alertKinds = [
  "activation_reminder",
  "account_paused",
  "profile_photo",
  "disabled_notifications",
  "enrich_profile",
  "push_notification",
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Alerts that a member may put away for a while (spec section 4, "Alert dismissals stored with timestamp"). */
const dismissibleAlerts = [
  "disabled_notifications",
  "enrich_profile",
  "push_notification",
] as const satisfies readonly AlertKind[];
export type DismissibleAlert = (typeof dismissibleAlerts)[number];

/** The dialog that offers the time bonus; it is no alert of the frame, but put away like one. */
export const timeBonusModal = "time_bonus_modal";

/**
 * The entry warning before conversations; for members it is stored with the account, whichever device they answered it
 * on.
 */
export const entryWarning = "site_entry";

/** Everything that is stored as put away by a member. */
export const dismissibleMatters = [...dismissibleAlerts, timeBonusModal, entryWarning] as const;

/** Tells whether a word names an alert that can be put away. */
export function isDismissible(word: string): word is DismissibleAlert {
  return dismissibleAlerts.some((kind) => kind === word);
}

const whileSigningUp = ["/signup", "/signup-matches", "/complete-signup"];
const onceActivated = ["/activate/done"];
/** Games fill the screen down to their buttons. */
const whilePlaying = ["/swipe-game", "/match-finder"];
const whileHandlingCases = ["/complaints", "/withdrawal", "/appeals"];

/** Pages, with all beneath them, on which an alert would repeat or disturb what the page is about. */
const silentPages: Record<AlertKind, readonly string[]> = {
  activation_reminder: [...whileSigningUp, "/activate"],
  account_paused: ["/profile/delete"],
  // Source: spec section 4, "Profile photo alert".
  profile_photo: [
    "/profile",
    ...whileSigningUp,
    ...onceActivated,
    ...whileHandlingCases,
    "/premium",
    "/notifications",
    "/directdebit",
    "/settings",
  ],
  disabled_notifications: [...whileSigningUp, ...whileHandlingCases, "/notifications"],
  enrich_profile: ["/profile", ...whileSigningUp, ...onceActivated, ...whilePlaying, ...whileHandlingCases],
  push_notification: [...whileSigningUp, ...whilePlaying, ...whileHandlingCases, "/notifications"],
};

const isBeneath = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`);

/** The one alert that a page shows, of those that hold for a member; null where there is none. */
export function alertForPage(alerts: readonly AlertKind[], path: string): AlertKind | null {
  return alerts.find((kind) => !silentPages[kind].some((page) => isBeneath(path, page))) ?? null;
}
