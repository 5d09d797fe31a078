import { useTranslation } from "react-i18next";
import { useDates } from "#app/ui/date/reader-clock.tsx";
import type { ReportedProfileView } from "./present-reported-profile.ts";

/** What of a reported profile is needed to judge it; no address, no messages but the reported one. */
export function ReportedProfile({ profile }: { profile: ReportedProfileView }) {
  const { t } = useTranslation(["staff", "moderation"]);
  const day = useDates({ dateStyle: "medium" });
  return (
    <section aria-labelledby="who">
      <h2 id="who" className="text-lg">
        {t("profile.title")}
      </h2>
      <dl className="case-facts">
        <div>
          <dt>{t("profile.name")}</dt>
          <dd>
            {profile.name || t("erased")}
            {profile.fictional && ` (${t("profile.fictional")})`}
          </dd>
        </div>
        <div>
          <dt>{t("profile.status")}</dt>
          <dd>{t(`profileStatus.${profile.status}`)}</dd>
        </div>
        <div>
          <dt>{t("profile.since")}</dt>
          <dd>{day(profile.joined)}</dd>
        </div>
        <div>
          <dt>{t("profile.reports")}</dt>
          <dd>{profile._count.reportsReceived}</dd>
        </div>
      </dl>
      {profile.photos.length > 0 && (
        <ul className="staff-photos">
          {profile.photos.map(({ id, address }, index) => (
            <li key={id}>
              <img
                src={address}
                alt={t("profile.photo", { number: index + 1 })}
                width={120}
                height={150}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
      {profile.bio && <p className="staff-quote">{profile.bio}</p>}
      {profile.openingMessage && <p className="staff-quote">{profile.openingMessage}</p>}
      <h3 className="text-base">{t("profile.decisions")}</h3>
      {profile.decisions.length === 0 ? (
        <p className="staff-none">{t("none")}</p>
      ) : (
        <ul>
          {profile.decisions.map(({ id, action, at }) => (
            <li key={id}>
              {day(at)}: {t(`moderation:measures.${action}`)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
