import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { endOnce } from "#app/domain/money/mandates/end-once.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { TextLink } from "#app/ui/link/text-link.tsx";
import type { DirectDebitData } from "./direct-debit-data.server.ts";
import { changePath } from "./change-path.ts";
import { DebitOrder } from "./debit-order.tsx";
import { MandateText } from "./mandate-text.tsx";

type SignatureFormProps = Pick<DirectDebitData, "creditor" | "order" | "from"> & {
  unsigned: NonNullable<DirectDebitData["unsigned"]>;
  result: SubmissionResult<string[]> | null;
  resent: boolean;
};

/** The mandate to be read, the code from the phone, and the box with which it is given, unticked. */
export function SignatureForm({ unsigned, creditor, order, from, result, resent }: SignatureFormProps) {
  const { t } = useTranslation("directdebit");
  const languageTag = useLanguageTag();
  const navigation = useNavigation();
  const isBusy = navigation.formData?.get("intent") === "sign";
  const [form, fields] = useForm<{ code: string; agreed: string }>({ id: "signature", lastResult: result });
  // why: what the contract says is a key of the texts, what a use case says is a sentence already
  const code = fields.code.errors?.map((error) => (error === "code" ? t("missing.code") : error));
  const agreed = fields.agreed.errors?.map(() => t("missing.agreed"));
  return (
    <>
      <MandateText mandate={unsigned} />
      <Form method="post" {...getFormProps(form)} className="grid gap-5">
        <MadeFor />
        <FormErrors
          id={form.errorId}
          problems={[
            ...(code ?? []).map((message) => ({ fieldId: fields.code.id, message })),
            ...(agreed ?? []).map((message) => ({ fieldId: fields.agreed.id, message })),
          ]}
        />
        <input type="hidden" name="intent" value="sign" />
        <p role="status">{resent ? t("sign.resent") : t("sign.sent", { ending: unsigned.mobileEnding })}</p>
        <TextField
          id={fields.code.id}
          name="code"
          label={t("sign.code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          className="debit-code"
          errors={code}
        />
        <Checkbox id={fields.agreed.id} name="agreed" label={endOnce(t("sign.agreed", { creditor }))} errors={agreed} />
        {order && <DebitOrder order={order} />}
        <Button type="submit" size="lg" loading={isBusy} wide>
          {order
            ? t("sign.pay", { price: formatMoney(order.amountMinor, order.currency, languageTag) })
            : t("sign.submit")}
        </Button>
      </Form>
      <div className="debit-steps">
        <Form method="post">
          <MadeFor />
          <Button type="submit" name="intent" value="resend" variant="secondary">
            {t("sign.resend")}
          </Button>
        </Form>
        <TextLink to={changePath(from)}>{t("sign.change")}</TextLink>
      </div>
    </>
  );
}
