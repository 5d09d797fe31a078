import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import {
  inWords,
  longestContract,
  type WithdrawalInput,
  withdrawalContract,
} from "#app/domain/safety/withdrawals/withdrawal-contract.ts";
import { Trap } from "#app/features/forms/trap.tsx";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { PurchaseChoice } from "./purchase-choice.tsx";
import type { WithdrawalData } from "./withdrawal-data.server.ts";

type WithdrawalFormProps = { withdrawal: WithdrawalData; result: SubmissionResult<string[]> | null; answer: unknown };

const told = ["purchase", "contract", "name", "email", "emailLetters"] as const;

/** The first step: from which purchase, who, and where the receipt goes. */
export function WithdrawalForm({ withdrawal: { id, who, purchases }, result, answer }: WithdrawalFormProps) {
  const { t } = useTranslation("withdrawal");
  const busy = useNavigation().state !== "idle";
  const firstOpen = purchases.find(({ standing }) => standing === "open")?.paymentId;
  const [form, fields] = useForm<WithdrawalInput>({
    id: "withdrawal",
    lastResult: result,
    constraint: getZodConstraint(withdrawalContract),
    defaultValue: { id, purchase: firstOpen ?? inWords, ...who },
  });
  const say = (errors: string[] | undefined) =>
    errors?.map((error) => t(`problems.${told.find((key) => key === error) ?? "contract"}`));
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-6">
      <MadeFor />
      <FormErrors id={form.errorId} problems={(form.errors ?? []).map((message) => ({ message }))} />
      <input {...getInputProps(fields.id, { type: "hidden" })} key={id} />
      {purchases.length > 0 && (
        <PurchaseChoice
          id={fields.purchase.id}
          name={fields.purchase.name}
          chosen={fields.purchase.defaultValue ?? inWords}
          errors={say(fields.purchase.errors)}
          purchases={purchases}
        />
      )}
      <TextField
        {...getInputProps(fields.contract, { type: "text", ariaAttributes: false })}
        label={t("words.label")}
        description={t("words.hint")}
        optional={purchases.length > 0}
        required={purchases.length === 0}
        maxLength={longestContract}
        errors={say(fields.contract.errors)}
      />
      <TextField
        {...getInputProps(fields.name, { type: "text", ariaAttributes: false })}
        label={t("name")}
        autoComplete="name"
        errors={say(fields.name.errors)}
      />
      <TextField
        {...getInputProps(fields.email, { type: "email", ariaAttributes: false })}
        label={t("email.label")}
        description={t("email.hint")}
        autoComplete="email"
        errors={say(fields.email.errors)}
      />
      <Trap extra={fields.extra} byHand={fields.byHand} />
      <UnsentAlert answer={answer} busy={busy} />
      <div>
        <Button type="submit" name="step" value="review" size="lg" loading={busy}>
          {t("next")}
        </Button>
      </div>
    </Form>
  );
}
