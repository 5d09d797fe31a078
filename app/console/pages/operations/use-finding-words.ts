import { mailsAddress, operationsAddress, queueAddress } from "./operations-address.ts";
import { usePartName } from "./use-part-name.ts";
import { useQuantities } from "./use-quantities.ts";
import { moneyAddress } from "#app/console/pages/money/money-address.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { ShownFinding } from "#app/console/contracts/operations/operation-parts.ts";

/** Where each kind of finding is put right. */
const addresses: Readonly<Record<ShownFinding["kind"], (finding: ShownFinding) => string>> = {
  part_away: () => operationsAddress("processes"),
  disk_full: () => operationsAddress("storage"),
  process_silent: () => operationsAddress("processes"),
  queue_late: ({ subject }) => queueAddress(subject, "waiting"),
  mails_failing: ({ subject }) => mailsAddress(subject, "failed") ?? queueAddress(subject, "retry"),
  mails_lost: ({ subject }) => mailsAddress(subject, "lost") ?? queueAddress(subject, "lost"),
  jobs_lost: ({ subject }) => queueAddress(subject, "lost"),
  webhooks_failing: () => `${operationsAddress("webhooks")}?state=failed`,
  webhooks_refused: () => `${operationsAddress("webhooks")}?state=refused`,
  payments_unanswered: ({ brand }) => moneyAddress(brand ?? "", "payments"),
  payments_forgotten: ({ brand }) => moneyAddress(brand ?? "", "payments"),
  money_alarms: ({ brand }) => moneyAddress(brand ?? "", "alarms"),
  hosts_failing: ({ brand }) => `/brands/${brand}/hosts`,
  jobs_parked: ({ subject }) => queueAddress(subject, "parked"),
  disk_filling: () => operationsAddress("storage"),
};

/** The words for a finding, and where it leads. */
export function useFindingWords() {
  const t = useTexts();
  const { count, span } = useQuantities();
  const partName = usePartName();
  const valuesOf = ({ kind, subject, brand, count: many }: ShownFinding) => ({
    subject: kind === "part_away" ? partName(subject) : subject,
    brand: brand ?? "",
    many: count(many),
    count: many,
    span: span(many),
  });
  return {
    titleOf: (finding: ShownFinding) => t(`operations:findings.${finding.kind}.title`, valuesOf(finding)),
    textOf: (finding: ShownFinding) => t(`operations:findings.${finding.kind}.text`, valuesOf(finding)),
    addressOf: (finding: ShownFinding) => addresses[finding.kind](finding),
  };
}
