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

type ProfileTitleProps = { member: Pick<MemberView, "name" | "age" | "marks">; mark: FictionalMark };

/** Name and age: what the page is about; a fictional profile says so before anything else is read. */
export function ProfileTitle({ member: { name, age, marks }, mark }: ProfileTitleProps) {
  const { t } = useTranslation("ui");
  return (
    <div className="profile-title">
      {marks.fictional && (
        <p className="profile-fictional">
          <Chip icon={<FictionalIcon name={mark.icon} />}>{mark.label ?? t("fictional")}</Chip>
        </p>
      )}
      <h1 className="profile-name">
        <span dir="auto">{name}</span>
        {age !== null && <span className="profile-age">{age}</span>}
      </h1>
    </div>
  );
}

/** Name, age, place and marks. */
export function ProfileName(props: ProfileNameProps) {
  return (
    <header className="grid gap-3">
      <ProfileTitle member={props.member} mark={props.mark} />
      <ProfileStanding {...props} />
    </header>
  );
}

/** Place, last sign of life and marks, and what a fictional profile is. */
export function ProfileStanding({ member, warns }: Omit<ProfileNameProps, "mark">) {
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
            <Chip tone="secondary">{t("ui:newProfile")}</Chip>
          </li>
        )}
        {marks.verified && (
          <li>
            <Chip tone="primary" icon={<BadgeCheck />}>
              {t("ui:verified")}
            </Chip>
          </li>
        )}
      </ul>
      {marks.fictional && warns && <p className="text-sm text-ink-muted">{t("profile.fictional")}</p>}
    </div>
  );
}
