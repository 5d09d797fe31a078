import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { spendingLimitContract } from "#app/domain/money/spending-limits/spending-limit-contract.ts";
import type { SpendingPeriod } from "#app/domain/money/spending-limits/spending-limit.ts";
import { formatWholeMoney } from "#app/platform/locale/format-money.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";

const [settingContract] = spendingLimitContract.options;

type LimitFormProps = {
  period: SpendingPeriod;
  currency: string;
  hasLimit: boolean;
  result: SubmissionResult<string[]> | null;
};

/** Sets the limit of a period in whole units of the currency, or asks for none. */
export function LimitForm({ period, currency, hasLimit, result }: LimitFormProps) {
  const { t } = useTranslation("credits");
  const languageTag = useLanguageTag();
  const isBusy = useNavigation().formMethod === "POST";
  const [form, fields] = useForm({
    id: `limit-${period}`,
    lastResult: result,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: settingContract }),
    shouldRevalidate: "onInput",
  });
  return (
    <>
      <Form method="post" {...getFormProps(form)} className="limit-form">
        <MadeFor />
        <input type="hidden" name="intent" value="set" />
        <input type="hidden" name="period" value={period} />
        <TextField
          key={fields.amount.key}
          id={fields.amount.id}
          name="amount"
          label={t(`limits.amount.${period}`, {
            example: formatWholeMoney(period === "day" ? 20 : 100, currency, languageTag),
          })}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={String(fields.amount.initialValue ?? "")}
          errors={fields.amount.errors?.map(() => t("limits.missing"))}
        />
        <Button type="submit" variant="secondary" loading={isBusy}>
          {t("limits.set")}
        </Button>
      </Form>
      {hasLimit && <LimitButton period={period} intent="remove" label={t("limits.remove")} />}
    </>
  );
}

/** One tap that changes the limit of a period. */
export function LimitButton({
  period,
  intent,
  label,
}: {
  period: SpendingPeriod;
  intent: "remove" | "withdraw";
  label: string;
}) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post">
      <MadeFor />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="period" value={period} />
      <Button type="submit" variant="link" loading={isBusy}>
        {label}
      </Button>
    </Form>
  );
}
