import { useTexts } from "#app/console/client/texts.ts";
import type { ViewedMember } from "#app/console/contracts/members/view-member.ts";
import { caseAddress } from "#app/console/pages/desk/case-address.ts";
import { useCaseWords } from "#app/console/pages/desk/use-case-words.ts";
import { Facts } from "#app/console/pages/money/facts.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { PlaceLink } from "#app/console/parts/place-link.tsx";

type SuspensionProps = { brand: string; suspension: NonNullable<ViewedMember["suspension"]> };

/** Why a member's profile is not shown. */
export function Suspension({ brand, suspension: { since, ground, facts, reportId } }: SuspensionProps) {
  const t = useTexts();
  const words = useCaseWords();
  const { time } = useMoments();
  return (
    <section className="sheet stack" aria-labelledby="suspension">
      <h2 id="suspension">{t("members:suspension.title")}</h2>
      {since === null ? (
        <p>{t("members:suspension.unknown")}</p>
      ) : (
        <Facts
          facts={[
            { label: t("members:suspension.since"), value: time(since) },
            { label: t("members:suspension.ground"), value: ground && words.ground(ground) },
            { label: t("members:suspension.facts"), value: facts },
            {
              label: t("members:suspension.report"),
              value: reportId && (
                <PlaceLink to={caseAddress(brand, "report", reportId)}>{reportId.slice(0, 8)}</PlaceLink>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}
