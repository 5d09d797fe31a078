import { useMemberWords } from "./use-member-words.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { ViewedMember } from "#app/console/contracts/members/view-member.ts";
import { Facts } from "#app/console/pages/money/facts.tsx";
import { useMoments } from "#app/console/parts/moments.ts";

/** What the account says: address, place and dates. */
export function MemberFacts({ member }: { member: ViewedMember }) {
  const t = useTexts();
  const words = useMemberWords();
  const { day, time } = useMoments();
  const on = (at: string | null) => at && day(at);
  return (
    <section className="sheet stack" aria-labelledby="account">
      <h2 id="account">{t("members:facts.title")}</h2>
      <Facts
        facts={[
          {
            label: t("members:facts.email"),
            value: member.email,
          },
          {
            label: t("members:facts.mailBlocks"),
            value: member.mailBlocks.map((block) => words.mailBlock(block)).join(", "),
          },
          { label: t("members:facts.country"), value: words.country(member.country) },
          { label: t("members:facts.language"), value: words.language(member.language) },
          { label: t("members:facts.signup"), value: time(member.signupDate) },
          { label: t("members:facts.confirmed"), value: member.confirmedAt && time(member.confirmedAt) },
          { label: t("members:facts.seen"), value: member.lastSeenAt && time(member.lastSeenAt) },
          { label: t("members:facts.premium"), value: on(member.premiumSince) },
          { label: t("members:facts.invisible"), value: member.isInvisible ? t("members:yes") : null },
          { label: t("members:facts.deleted"), value: on(member.deletedAt) },
          { label: t("members:facts.eraseAfter"), value: on(member.eraseAfter) },
          { label: t("members:facts.id"), value: <code>{member.id}</code> },
          { label: t("members:facts.profile"), value: <code>{member.profileId}</code> },
        ]}
      />
    </section>
  );
}
