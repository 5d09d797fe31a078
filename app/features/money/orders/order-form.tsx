import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { orderContract } from "#app/domain/money/orders/order-contract.ts";
import { quoteKey } from "#app/domain/money/orders/quote-key.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { MethodIcons } from "#app/features/money/prices/method-icons.tsx";
import { orderForm } from "./order-button.tsx";
import type { OrderData } from "./order-data.server.ts";

type OrderFormProps = {
  order: OrderData;
  result: SubmissionResult<string[]> | null;
  onMethod: (method: PaymentMethod | null) => void;
};

const faults = ["method", "delivery", "withdrawal"] as const;

/** Means of payment, and the two consents, each on its own and unticked; the button is below what it costs. */
export function OrderForm({ order, result, onMethod }: OrderFormProps) {
  const { t } = useTranslation(["credits", "directdebit"]);
  const languageTag = useLanguageTag();
  const [form, fields] = useForm({
    id: orderForm,
    lastResult: result,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: orderContract }),
    shouldRevalidate: "onInput",
  });
  const told = (errors: string[] | undefined) =>
    errors?.map((error) => t(`order.missing.${faults.find((fault) => fault === error) ?? "method"}`));
  const { offer, methods, icons, method, after, code, debitAccount } = order;
  const isOnePrice = methods.every((each) => offer.byMethod[each]?.amountMinor === offer.quote.amountMinor);
  const choices = methods.map((each) => {
    const quote = offer.byMethod[each] ?? offer.quote;
    return {
      value: each,
      label: t(`methods.${each}`),
      icon: <MethodIcons method={each} icons={icons} />,
      ...(isOnePrice ? {} : { hint: formatMoney(quote.amountMinor, quote.currency, languageTag) }),
      ...(each === "directdebit" && debitAccount !== null
        ? { hint: t("directdebit:hint.account", { account: debitAccount }) }
        : {}),
    };
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-6">
      <MadeFor />
      <FormErrors id={form.errorId} problems={(form.errors ?? []).map((message) => ({ message }))} />
      {methods.map((each) => (
        <input key={each} type="hidden" name={`seen.${each}`} value={quoteKey(offer.byMethod[each] ?? offer.quote)} />
      ))}
      <input type="hidden" name="after" value={after} />
      {code.fits.length > 0 && <input type="hidden" name="code" value={code.typed} />}
      <RadioGroup
        id={fields.method.id}
        name="method"
        label={t("order.method")}
        look="cards"
        defaultValue={method ?? undefined}
        choices={choices}
        onChoose={(value) => onMethod(methods.find((each) => each === value) ?? null)}
        errors={told(fields.method.errors)}
      />
      <div className="order-consents">
        <Checkbox
          id={fields.delivery.id}
          name="delivery"
          label={t("order.delivery")}
          errors={told(fields.delivery.errors)}
        />
        <Checkbox
          id={fields.withdrawal.id}
          name="withdrawal"
          label={t("order.withdrawal")}
          errors={told(fields.withdrawal.errors)}
        />
      </div>
    </Form>
  );
}
