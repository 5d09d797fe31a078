import { useMemberWords } from "./use-member-words.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { ViewedMember } from "#app/console/contracts/members/view-member.ts";
import { useMoments } from "#app/console/parts/moments.ts";

/** Where a member is signed in, and with which passkeys they could be. */
export function MemberDevices({ member: { sessions, passkeys } }: { member: ViewedMember }) {
  const t = useTexts();
  const { country: nameOf } = useMemberWords();
  const { time } = useMoments();
  return (
    <section className="sheet stack" aria-labelledby="devices">
      <h2 id="devices">{t("members:devices.title")}</h2>
      {sessions.length === 0 ? (
        <p className="muted">{t("members:devices.none")}</p>
      ) : (
        <ul className="lines">
          {sessions.map(({ id, device, country, lastSeenAt }) => (
            <li key={id}>
              <span>{`${[device, nameOf(country)].filter((each) => each !== "").join(" · ")} `}</span>
              <span className="muted">{t("members:devices.seen", { time: time(lastSeenAt) })}</span>
            </li>
          ))}
        </ul>
      )}
      {passkeys.length > 0 && (
        <>
          <h3>{t("members:devices.passkeys")}</h3>
          <ul className="lines">
            {passkeys.map(({ id, name, lastUsedAt }) => (
              <li key={id}>
                <bdi>{name}</bdi>
                <span className="muted">
                  {` ${lastUsedAt === null ? t("members:devices.unused") : t("members:devices.used", { time: time(lastUsedAt) })}`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
