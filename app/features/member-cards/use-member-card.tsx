import { useTranslation } from "react-i18next";
import type { FictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import type { FoundProfile } from "#app/domain/discovery/search/present-listing.server.ts";
import type { MemberCardProps } from "#app/ui/portrait/member-card.tsx";
import { useDistances } from "./distances.ts";
import { portraitProps } from "./portrait-props.ts";

/** Kilometres beyond which the region says more than a number. */
const reachKm = 500;

/** Writes what a card says of somebody found: who, where, how far away, when they were here. Needs the texts of `members`. */
export function useMemberCard(
  mark: FictionalMark,
): (profile: FoundProfile, eager: boolean) => MemberCardProps & { id: string } {
  const { t } = useTranslation("members");
  const distance = useDistances();
  const activities = { today: t("profile.activeToday"), week: t("profile.activeThisWeek") };
  return (profile, eager) => {
    const { active, distanceKm } = profile;
    const isInReach = distanceKm !== null && distanceKm <= reachKm;
    return {
      ...portraitProps(profile, mark, eager),
      activity: active === "today" || active === "week" ? activities[active] : undefined,
      distance: isInReach ? (distanceKm === 0 ? t("profile.near") : distance(distanceKm, "about")) : undefined,
    };
  };
}
