import type { Translate } from "#app/console/client/texts.ts";
import type { TextFault } from "#app/platform/i18n/text-faults.ts";

/** What is wrong with a text, for who types it. */
export function faultWords(t: Translate, fault: TextFault): string {
  if (fault.kind === "long") return t("texts:faults.long", { most: fault.most });
  if (fault.kind === "lacks") return t("texts:faults.lacks", { parts: fault.parts.join(" ") });
  if (fault.kind === "adds") return t("texts:faults.adds", { parts: fault.parts.join(" ") });
  if (fault.kind === "forms") return t("texts:faults.forms", { forms: fault.forms.join(", ") });
  return t(`texts:faults.${fault.kind}`);
}
