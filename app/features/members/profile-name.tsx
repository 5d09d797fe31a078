import { useTranslation } from "react-i18next";
import BadgeCheck from "lucide-react/icons/badge-check";
import MapPin from "lucide-react/icons/map-pin";
import type { MemberView } from "#app/domain/discovery/members/view-member.server.ts";
import { useDistances } from "#app/features/member-cards/distances.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { Chip } from "#app/ui/chip/chip.tsx";
import { FictionalIcon } from "#app/ui/portrait/fictional-icon.tsx";
import type { FictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { Dotted } from "#app/ui/rows/dotted.tsx";
import { countryName } from "#app/platform/locale/formats.ts";

type ProfileNameProps = {
  member: Pick<MemberView, "name" | "age" | "region" | "country" | "marks" | "distanceKm" | "active">;
  mark: FictionalMark;
  /** Whether the brand says what fictional means. */
  warns: boolean;
};

/** Name and age: what the page is about. */
export function ProfileTitle({ name, age }: Pick<MemberView, "name" | "age">) {
  return (
    <h1 className="profile-name">
      <span dir="auto">{name}</span>
      {age !== null && <span className="profile-age">{age}</span>}
    </h1>
  );
}

/** Name, age, place and marks; a fictional profile says so before anything else is read. */
export function ProfileName(props: ProfileNameProps) {
  return (
    <header className="grid gap-3">
      <ProfileTitle {...props.member} />
      <ProfileStanding {...props} />
    </header>
  );
}

/** Place, last sign of life and marks. */
export function ProfileStanding({ member, mark, warns }: ProfileNameProps) {
  const { t } = useTranslation(["members", "ui"]);
  const languageTag = useLanguageTag();
  const distance = useDistances();
  const told = (km: number) =>
    km === 0 ? t("profile.near") : t("profile.distance", { distance: distance(km, "about") });
  const { region, country, marks, distanceKm, active } = member;
  return (
    <div className="grid gap-3">
      {region && (
        <p className="profile-place">
          <MapPin aria-hidden="true" />
          <Dotted
            facts={[`${region}, ${countryName(country, languageTag)}`, distanceKm === null ? null : told(distanceKm)]}
          />
        </p>
      )}
      <ul className="flex flex-wrap gap-2">
        {marks.online && (
          <li>
            <Chip tone="success">{t("ui:online")}</Chip>
          </li>
        )}
        {active === "today" && (
          <li>
            <Chip>{t("profile.activeToday")}</Chip>
          </li>
        )}
        {active === "week" && (
          <li>
            <Chip>{t("profile.activeThisWeek")}</Chip>
          </li>
        )}
        {marks.fresh && (
          <li>
            <Chip tone="secondary">{t("ui:new")}</Chip>
          </li>
        )}
        {marks.verified && (
          <li>
            <Chip tone="primary" icon={<BadgeCheck />}>
              {t("ui:verified")}
            </Chip>
          </li>
        )}
        {marks.fictional && (
          <li className="profile-fictional">
            <Chip icon={<FictionalIcon name={mark.icon} />}>{mark.label ?? t("ui:fictional")}</Chip>
          </li>
        )}
      </ul>
      {marks.fictional && warns && <p className="text-sm text-ink-muted">{t("profile.fictional")}</p>}
    </div>
  );
}
