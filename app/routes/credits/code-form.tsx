import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button/button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { OrderData } from "./order-data.server.ts";

/** Where a discount code is typed: the page comes back with the price that it makes. Works without JavaScript. */
export function CodeForm({ code, from }: Pick<OrderData, "code" | "from">) {
  const { t } = useTranslation("credits");
  const isBusy = useNavigation().location?.search.includes("code=") ?? false;
  const told = code.accepted ? t(code.isBest ? "code.applied" : "code.other", { code: code.typed }) : null;
  return (
    <Form method="get" preventScrollReset replace className="code-form">
      {from !== null && <input type="hidden" name="from" value={from} />}
      <TextField id="code" name="code" label={t("code.label")} optional defaultValue={code.typed} maxLength={40} autoComplete="off" autoCapitalize="characters" spellCheck={false} errors={code.problem === null ? undefined : [code.problem]} />
      <Button type="submit" variant="secondary" loading={isBusy}>{t("code.apply")}</Button>
      <p role="status" className="code-told">{told}</p>
    </Form>
  );
}
