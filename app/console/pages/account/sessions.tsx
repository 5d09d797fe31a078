import { countryName } from "#app/platform/locale/formats.ts";
import { asked, useChange } from "#app/console/client/query.ts";
import { useLanguage } from "#app/console/client/language.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { endOneSession } from "#app/console/contracts/account/end-one-session.ts";
import { endOtherSessions } from "#app/console/contracts/account/end-other-sessions.ts";
import { listSessions } from "#app/console/contracts/account/list-sessions.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Badge } from "#app/console/parts/badge.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { Trouble } from "#app/console/parts/trouble.tsx";

/** Where one is signed in, and how to end it. */
export function Sessions() {
  const t = useTexts();
  const { locale } = useLanguage();
  const { time } = useMoments();
  const one = useChange(endOneSession, ["sessions."]);
  const others = useChange(endOtherSessions, ["sessions."]);
  const nameOfCountry = (code: string) => countryName(code, locale);
  return (
    <section className="sheet stack" aria-labelledby="sessions">
      <h2 id="sessions">{t("account:sessions.title")}</h2>
      <Trouble error={one.error ?? others.error} />
      <AskedFor query={asked(listSessions, {})}>
        {(sessions) => (
          <>
            <ul className="rows">
              {sessions.map(({ id, device, country, lastSeenAt, isCurrent }) => (
                <li key={id}>
                  <div>
                    <strong>{device}</strong>
                    <span> </span>
                    {isCurrent && <Badge tone="good">{t("account:sessions.current")}</Badge>}
                    <p className="muted">
                      {country !== null && <span>{`${nameOfCountry(country)} · `}</span>}
                      <span>{t("account:sessions.seen", { at: time(lastSeenAt) })}</span>
                    </p>
                  </div>
                  {!isCurrent && (
                    <Button
                      aria-label={t("account:sessions.endOne", { device })}
                      onClick={() => one.mutate({ session: id })}
                    >
                      {t("account:sessions.end")}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {sessions.length > 1 && (
              <div>
                <Button busy={others.isPending} onClick={() => others.mutate({})}>
                  {t("account:sessions.endOthers")}
                </Button>
              </div>
            )}
          </>
        )}
      </AskedFor>
    </section>
  );
}
