import { useTranslation } from "react-i18next";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { MarkedText } from "#app/ui/texts/marked-text.tsx";
import { valueOf } from "#app/features/signup/offer/signup-offer.ts";
import type { StepProps } from "./step-props.ts";

/** Words that lead to a page to read beside the form, which stays as it is. */
const reading = (page: string) => (words: React.ReactNode) => (
  <a href={`/pages/${page}`} target="_blank" rel="noopener" data-part="link" data-tone="link">
    {words}
  </a>
);

const readings = { terms: reading("terms"), privacy: reading("privacy") };

/** Step 3: each consent by itself, none given beforehand, and some first words to others. */
export function ConsentStep({ id, offer, values, told }: StepProps) {
  const { t } = useTranslation(["signup", "members"]);
  const consent = (name: string) => ({
    id: `${id}-${name}`,
    name,
    defaultChecked: valueOf(values, name) === "on",
    errors: told(name),
  });
  return (
    <>
      <TextArea
        id={`${id}-signup_message`}
        name="signup_message"
        label={t("signup:message.label")}
        description={t("signup:message.hint")}
        optional
        maxLength={offer.messageLength}
        rows={3}
        defaultValue={valueOf(values, "signup_message")}
        errors={told("signup_message")}
      />
      <div className="grid gap-1">
        <Checkbox {...consent("terms")} label={<MarkedText text={t("signup:consent.terms")} parts={readings} />} />
        <Checkbox
          {...consent("sensitive_data")}
          label={t("signup:consent.sensitive_data")}
          hint={t("signup:consent.sensitive_hint")}
        />
        <Checkbox
          {...consent("activity_mails")}
          label={t("signup:consent.mails")}
          hint={t("signup:consent.mails_hint")}
        />
      </div>
    </>
  );
}
