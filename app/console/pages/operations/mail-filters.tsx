import { useMailWords } from "./use-mail-words.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listBrandNames } from "#app/console/contracts/brands/list-brand-names.ts";
import { mailKind, mailStanding } from "#app/console/contracts/operations/search-mails.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { SelectField, TextField } from "#app/console/parts/field.tsx";
import { textOf } from "#app/console/parts/form-values.ts";

/** By what mails are looked for; "" for any. */
export type SoughtMails = { address: string; brand: string; kind: string; state: string };

type MailFiltersProps = { sought: SoughtMails; onFind: (sought: SoughtMails) => void };

export function MailFilters({ sought, onFind }: MailFiltersProps) {
  const t = useTexts();
  const { kindOf } = useMailWords();
  const all = { value: "", label: t("operations:mails.all") };
  const kinds = mailKind.options
    .map((value) => ({ value, label: kindOf(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <AskedFor query={asked(listBrandNames, {})}>
      {(brands) => (
        <form
          role="search"
          className="money-search mail-search"
          onSubmit={(event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            const address = textOf(form, "address").trim();
            onFind({ address, brand: textOf(form, "brand"), kind: textOf(form, "kind"), state: textOf(form, "state") });
          }}
          onChange={({ target, currentTarget }) => {
            if (target instanceof HTMLSelectElement) currentTarget.requestSubmit();
          }}
        >
          <TextField
            label={t("operations:mails.address")}
            help={t("operations:mails.addressHelp")}
            type="search"
            name="address"
            defaultValue={sought.address}
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="email"
          />
          <SelectField
            label={t("operations:jobs.brand")}
            name="brand"
            defaultValue={sought.brand}
            options={[all, ...brands.map(({ id, name }) => ({ value: id, label: name }))]}
          />
          <SelectField
            label={t("operations:mails.kind")}
            name="kind"
            defaultValue={sought.kind}
            options={[all, ...kinds]}
          />
          <SelectField
            label={t("operations:processes.state")}
            name="state"
            defaultValue={sought.state}
            options={[
              all,
              ...mailStanding.options.map((value) => ({ value, label: t(`operations:mails.states.${value}`) })),
            ]}
          />
          <div className="form-foot">
            <Button type="submit" kind="main">
              {t("operations:mails.find")}
            </Button>
          </div>
        </form>
      )}
    </AskedFor>
  );
}
