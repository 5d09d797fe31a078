import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { listFormat } from "#app/platform/locale/formats.ts";
import type { OrderData } from "./order-data.server.ts";

/**
 * What is said of a code that is good: that it is taken off, with which methods it would be, or that another discount
 * takes as much.
 */
function useToldCode({ code, methods }: Pick<OrderData, "code" | "methods">): string | null {
  const { t } = useTranslation("credits");
  const names = listFormat(useLanguageTag(), { type: "disjunction" });
  if (code.fits.length === 0) return null;
  if (code.taken.length === 0) return t("code.other", { code: code.typed });
  if (code.taken.length === methods.length) return t("code.applied", { code: code.typed });
  return t("code.onlyWith", {
    code: code.typed,
    methods: names.format(code.taken.map((method) => t(`methods.${method}`))),
  });
}

/** Where a discount code is typed: the page comes back with the price that it makes. Works without JavaScript. */
export function CodeForm({ code, methods, from }: Pick<OrderData, "code" | "methods" | "from">) {
  const { t } = useTranslation("credits");
  const isBusy = useNavigation().location?.search.includes("code=") ?? false;
  const told = useToldCode({ code, methods });
  return (
    <Form method="get" preventScrollReset replace className="code-form">
      {from !== null && <input type="hidden" name="from" value={from} />}
      <TextField
        id="code"
        name="code"
        label={t("code.label")}
        optional
        defaultValue={code.typed}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        errors={code.problem === null ? undefined : [code.problem]}
      />
      <Button type="submit" variant="secondary" loading={isBusy}>
        {t("code.apply")}
      </Button>
      <p role="status" className="code-told">
        {told}
      </p>
    </Form>
  );
}
