import { useMemberWords } from "./use-member-words.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { ViewedMember } from "#app/console/contracts/members/view-member.ts";
import { useCaseWords } from "#app/console/pages/desk/use-case-words.ts";
import { History } from "#app/console/pages/money/history.tsx";

/** What the team did with a member: who, what, why and when. */
export function MemberLog({ log }: { log: ViewedMember["log"] }) {
  const t = useTexts();
  const words = useMemberWords();
  const { ground } = useCaseWords();
  return (
    <History
      id="log"
      title={t("members:log.title")}
      moments={log.map(({ at, action, by, reason, times }) => ({
        at,
        kind: "staff",
        title: words.action(action),
        details: [by || t("members:log.system"), times > 1 ? `× ${times}` : "", ground(reason)].filter(
          (each) => each !== "",
        ),
      }))}
    />
  );
}
