import { useTexts } from "#app/console/client/texts.ts";
import type { ListedMember } from "#app/console/contracts/members/search-members.ts";
import { Badge, type Tone } from "#app/console/parts/badge.tsx";

const tones: Readonly<Record<ListedMember["standing"], Tone>> = {
  unconfirmed: "warn",
  active: "good",
  paused: "calm",
  leaving: "warn",
  erased: "calm",
};

type StandingBadgesProps = Pick<ListedMember, "standing" | "isSuspended" | "isPremium">;

/** How a member stands, at a glance. */
export function StandingBadges({ standing, isSuspended, isPremium }: StandingBadgesProps) {
  const t = useTexts();
  return (
    <span className="badges">
      <Badge tone={tones[standing]}>{t(`members:standing.${standing}`)}</Badge>
      {isSuspended && <Badge tone="bad">{t("members:suspended")}</Badge>}
      {isPremium && <Badge tone="accent">{t("members:premium")}</Badge>}
    </span>
  );
}
