import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { orderContract } from "#app/domain/payments/order-contract.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { MethodIcons } from "./method-icons.tsx";
import type { OrderData } from "./order-data.server.ts";

type OrderFormProps = { order: OrderData; result: SubmissionResult<string[]> | null };

const faults = ["method", "delivery", "withdrawal"] as const;

/** Means of payment, the two consents, each on its own and unticked, and the button that says that it costs money. */
export function OrderForm({ order, result }: OrderFormProps) {
  const { t } = useTranslation("credits");
  const isBusy = useNavigation().formMethod === "POST";
  const [form, fields] = useForm({
    id: "order",
    lastResult: result,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: orderContract }),
    shouldRevalidate: "onInput",
  });
  const told = (errors: string[] | undefined) => errors?.map((error) => t(`order.missing.${faults.find((fault) => fault === error) ?? "method"}`));
  const { quote, methods, method, after, code, company } = order;
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-6">
      <FormErrors id={form.errorId} problems={(form.errors ?? []).map((message) => ({ message }))} />
      <input type="hidden" name="total" value={quote.amountMinor} />
      <input type="hidden" name="after" value={after} />
      {code.accepted && <input type="hidden" name="code" value={code.typed} />}
      <RadioGroup
        id={fields.method.id}
        name="method"
        label={t("order.method")}
        look="cards"
        defaultValue={method ?? undefined}
        choices={methods.map((each) => ({ value: each, label: t(`methods.${each}`), icon: <MethodIcons method={each} /> }))}
        errors={told(fields.method.errors)}
      />
      <div className="order-consents">
        <Checkbox id={fields.delivery.id} name="delivery" label={t("order.delivery")} errors={told(fields.delivery.errors)} />
        <Checkbox id={fields.withdrawal.id} name="withdrawal" label={t("order.withdrawal")} errors={told(fields.withdrawal.errors)} />
      </div>
      <div className="grid gap-3">
        <Button type="submit" size="lg" loading={isBusy} wide>{t("order.submit")}</Button>
        <p className="text-sm text-ink-muted">{t("order.seller", { company })} {t("once")}</p>
        <p className="flex flex-wrap gap-x-6 text-sm"><TextLink to="/pages/terms">{t("terms")}</TextLink><TextLink to="/pages/return-policy">{t("returns")}</TextLink></p>
      </div>
    </Form>
  );
}
