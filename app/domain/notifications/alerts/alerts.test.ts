import { describe, expect, it } from "vitest";
import { type AlertKind, alertForPage, alertKinds } from "./alert-kinds.ts";
import { type AlertFacts, listAlerts } from "./list-alerts.server.ts";

const now = new Date("2026-05-10T12:00:00Z");
const ctx = { clock: { now: () => now } };
const dayInMs = 24 * 60 * 60 * 1_000;
const settled: AlertFacts = {
  isConfirmed: true,
  isPaused: false,
  profileStatus: "active",
  hasMainPhoto: true,
  isThin: false,
  isMailBlocked: false,
  isPushDue: false,
  dismissals: {},
};

describe("listAlerts", () => {
  it("says nothing to a member with nothing to settle", () => {
    expect(listAlerts(ctx, settled)).toEqual([]);
  });

  it.each<[AlertKind, Partial<AlertFacts>]>([
    ["activation_reminder", { isConfirmed: false, profileStatus: "disabled" }],
    ["account_paused", { isPaused: true }],
    ["profile_photo", { hasMainPhoto: false }],
    ["disabled_notifications", { isMailBlocked: true }],
    ["enrich_profile", { isThin: true }],
    ["push_notification", { isPushDue: true }],
  ])("names %s", (kind, facts) => {
    expect(listAlerts(ctx, { ...settled, ...facts })).toEqual([kind]);
  });

  it("reminds of the activation only while the profile is disabled (spec section 4) @spec-4-reminder-disabled", () => {
    expect(listAlerts(ctx, { ...settled, isConfirmed: false, profileStatus: "active" })).toEqual([]);
    expect(listAlerts(ctx, { ...settled, isConfirmed: true, profileStatus: "disabled" })).toEqual([]);
  });

  it("puts the weightiest first", () => {
    const all = {
      ...settled,
      isConfirmed: false,
      profileStatus: "disabled",
      hasMainPhoto: false,
      isThin: true,
    } as const;
    expect(listAlerts(ctx, all)).toEqual(["activation_reminder", "profile_photo", "enrich_profile"]);
  });

  it("leaves out what was put away for 14 days, then brings it back @spec-4-dismissals-stored", () => {
    const dismissed = (days: number) =>
      listAlerts(ctx, { ...settled, isThin: true, dismissals: { enrich_profile: now.getTime() - days * dayInMs } });
    expect(dismissed(0)).toEqual([]);
    expect(dismissed(13.99)).toEqual([]);
    expect(dismissed(14)).toEqual(["enrich_profile"]);
  });

  it("asks for pushes once", () => {
    const asked = (dismissals: Record<string, number>) => listAlerts(ctx, { ...settled, isPushDue: true, dismissals });
    expect(asked({})).toEqual(["push_notification"]);
    expect(asked({ push_notification: now.getTime() - 400 * dayInMs })).toEqual([]);
  });

  it("lets nobody put away what has to be settled", () => {
    expect(listAlerts(ctx, { ...settled, hasMainPhoto: false, dismissals: { profile_photo: now.getTime() } })).toEqual([
      "profile_photo",
    ]);
  });
});

describe("alertForPage", () => {
  it.each([
    "/profile",
    "/profile/photos",
    "/profile/settings",
    "/signup",
    "/activate/done",
    "/premium",
    "/notifications",
    "/directdebit",
  ])("keeps the photo alert from %s @spec-4-photo-alert-pages", (path) => {
    expect(alertForPage(["profile_photo"], path)).toBeNull();
  });

  it.each(["/", "/members", "/likes", "/profiles", "/premiums", "/chats/3"])("shows the photo alert on %s", (path) => {
    expect(alertForPage(["profile_photo"], path)).toBe("profile_photo");
  });

  it("shows one alert, and the next where the page settles the first itself", () => {
    expect(alertForPage(["activation_reminder", "profile_photo", "enrich_profile"], "/members")).toBe(
      "activation_reminder",
    );
    expect(alertForPage(["profile_photo", "enrich_profile"], "/premium")).toBe("enrich_profile");
  });

  it.each(["/complaints", "/complaints/1", "/withdrawal", "/appeals/1"])(
    "asks nobody to adorn a profile on %s",
    (path) => {
      expect(
        alertForPage(["profile_photo", "disabled_notifications", "enrich_profile", "push_notification"], path),
      ).toBeNull();
      expect(alertForPage(["account_paused"], path)).toBe("account_paused");
    },
  );

  it.each(["/swipe-game", "/match-finder"])(
    "offers nothing that would push the buttons of %s off the screen",
    (path) => {
      expect(alertForPage(["enrich_profile", "push_notification"], path)).toBeNull();
      expect(alertForPage(["profile_photo"], path)).toBe("profile_photo");
    },
  );

  it("has a page for every alert", () => {
    expect(alertKinds.filter((kind) => alertForPage([kind], "/members") !== kind)).toEqual([]);
  });
});
