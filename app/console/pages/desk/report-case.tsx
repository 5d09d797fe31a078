import { type CaseProps, oneLook } from "./case-props.ts";
import { GuestMeasures } from "./guest-measures.tsx";
import { HeldCase } from "./held-case.tsx";
import { ReportDecision } from "./report-decision.tsx";
import { StatementOfReasons } from "./statement-of-reasons.tsx";
import { useCaseWords } from "./use-case-words.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { viewReport } from "#app/console/contracts/cases/view-report.ts";
import { memberSearchAddress } from "#app/console/pages/members/member-address.ts";
import { useMay } from "#app/console/client/operator.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Badge } from "#app/console/parts/badge.tsx";
import { PlaceLink } from "#app/console/parts/place-link.tsx";
import { useMoments } from "#app/console/parts/moments.ts";

export function ReportCase({ brand, id, onDone }: CaseProps) {
  const t = useTexts();
  const words = useCaseWords();
  const may = useMay();
  const { day, time } = useMoments();
  return (
    <AskedFor query={{ ...asked(viewReport, { brand, id }), ...oneLook }}>
      {({ profile, reporter, reason, text, message, photo, createdAt, status, decision }) => (
        <div className="stack">
          <header className="case-head">
            <h2>
              <bdi>{profile.name || t("desk:nameless")}</bdi>
            </h2>
            {profile.fictional && <Badge tone="warn">{t("desk:fictional")}</Badge>}
            {profile.isGuest && <Badge>{t("desk:guest.badge")}</Badge>}
            <Badge>{profile.status}</Badge>
            {!profile.fictional && !profile.isGuest && may("members.see", brand) && (
              <PlaceLink to={memberSearchAddress(brand, profile.id)}>{t("members:find")}</PlaceLink>
            )}
          </header>
          <dl className="facts">
            <dt>{t("desk:report.reason")}</dt>
            <dd>{words.reason(reason)}</dd>
            <dt>{t("desk:report.by")}</dt>
            <dd>
              <bdi>{reporter.name}</bdi>
              <span>{` · ${t("desk:report.made", { count: reporter._count.reportsMade })}`}</span>
            </dd>
            <dt>{t("desk:report.at")}</dt>
            <dd>{time(createdAt)}</dd>
            <dt>{t("desk:report.received")}</dt>
            <dd>{profile._count.reportsReceived}</dd>
          </dl>
          {text !== "" && (
            <blockquote className="said" dir="auto">
              {text}
            </blockquote>
          )}
          {message && (
            <div>
              <h3>{t("desk:report.message")}</h3>
              <blockquote className="said" dir="auto">
                {message.body}
              </blockquote>
            </div>
          )}
          {photo && (
            <div>
              <h3>{t("desk:report.photo")}</h3>
              <img className="case-photo" src={photo.address} alt={t("desk:report.photo")} />
            </div>
          )}
          <details>
            <summary>{t("desk:report.profile")}</summary>
            <div className="stack">
              {profile.bio !== "" && (
                <blockquote className="said" dir="auto">
                  {profile.bio}
                </blockquote>
              )}
              {profile.answers.map(({ prompt, question, text: answer }) => (
                <blockquote key={prompt} className="said" dir="auto">
                  {`${question} ${answer}`}
                </blockquote>
              ))}
              {profile.openingMessage !== "" && (
                <blockquote className="said" dir="auto">
                  {profile.openingMessage}
                </blockquote>
              )}
              <div className="photo-row">
                {profile.photos.map((each) => (
                  <img key={each.id} src={each.address} alt="" loading="lazy" />
                ))}
              </div>
              {profile.decisions.length > 0 && (
                <ul className="lines">
                  {profile.decisions.map((each) => (
                    <li key={each.id}>
                      {`${day(each.decidedAt)} · ${words.action(each.action)} · ${words.ground(each.ground)}`}
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </details>
          {profile.isGuest && (profile.status === "disabled" || profile.refusedPhotos.length > 0) && (
            <GuestMeasures brand={brand} profile={profile} />
          )}
          {decision && <StatementOfReasons decision={decision} />}
          {status === "open" && (
            <HeldCase brand={brand} kind="report" id={id}>
              <ReportDecision
                brand={brand}
                id={id}
                reason={reason}
                hasPhoto={photo?.isShown === true}
                onDone={onDone}
              />
            </HeldCase>
          )}
        </div>
      )}
    </AskedFor>
  );
}
