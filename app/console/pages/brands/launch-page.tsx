import { countryName, languageName } from "#app/platform/locale/formats.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { z } from "zod";
import { useLanguage } from "#app/console/client/language.ts";
import { asked, useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { launchBrand } from "#app/console/contracts/brands/launch-brand.ts";
import { listChoices } from "#app/console/contracts/brands/list-choices.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { Field, SelectField, TextField } from "#app/console/parts/field.tsx";
import { Page } from "#app/console/parts/page.tsx";
import { faultOf, Trouble } from "#app/console/parts/trouble.tsx";
import { hostOf, idOfName } from "./id-of-name.ts";
import { useKeptForm } from "#app/console/parts/use-kept-form.ts";
import { useNicheWords } from "./niche-words.ts";

type Choices = z.output<typeof listChoices.output>;

export function LaunchPage() {
  const t = useTexts();
  return (
    <Page title={t("brands:launch")} note={t("brands:launching.note")} above={[{ title: t("brands:title"), to: "/" }]}>
      <AskedFor query={asked(listChoices, {})}>{(choices) => <LaunchForm choices={choices} />}</AskedFor>
    </Page>
  );
}

function LaunchForm({ choices }: { choices: Choices }) {
  const t = useTexts();
  const nicheWords = useNicheWords();
  const { locale } = useLanguage();
  const navigate = useNavigate();
  const { mutate, error, isPending } = useChange(launchBrand, ["brands."]);
  const form = useKeptForm("launch");
  const [name, setName] = useState(form.kept("name") ?? "");
  const [ownId, setId] = useState(form.kept("id") === idOfName(name) ? null : (form.kept("id") ?? null));
  const [ownHost, setHost] = useState(
    form.kept("host") === hostOf(idOfName(name)) ? null : (form.kept("host") ?? null),
  );
  const [countries, setCountries] = useState<readonly string[]>(form.keptAll("countries"));
  const id = ownId ?? idOfName(name);
  const host = ownHost ?? hostOf(id);
  const nameOfCountry = (code: string) => countryName(code, locale);
  const nameOfLanguage = (code: string) => languageName(code, locale);

  return (
    <form
      className="form sheet"
      onChange={form.keep}
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const chosen = launchBrand.input.shape.countries.safeParse(countries);
        mutate(
          {
            id,
            name,
            hosts: [host],
            niche: Number(given.get("niche")),
            countries: chosen.data ?? [],
            language: String(given.get("language")),
            company: Number(given.get("company")),
            theme: String(given.get("theme")),
          },
          {
            onSuccess: ({ brand }) => {
              form.forget();
              void navigate(`/brands/${brand}/draft`);
            },
          },
        );
      }}
    >
      <Trouble error={error} />
      <TextField
        label={t("brands:launching.name")}
        name="name"
        required
        minLength={2}
        maxLength={40}
        value={name}
        onChange={({ target }) => setName(target.value)}
        fault={faultOf(error, "name")}
      />
      <div className="form-row">
        <TextField
          label={t("brands:launching.id")}
          help={t("brands:launching.idHelp")}
          name="id"
          required
          value={id}
          onChange={({ target }) => setId(target.value)}
          fault={faultOf(error, "id") ?? faultOf(error, "declaration.id")}
        />
        <TextField
          label={t("brands:launching.host")}
          help={t("brands:launching.hostHelp")}
          name="host"
          required
          value={host}
          onChange={({ target }) => setHost(target.value)}
          fault={faultOf(error, "hosts") ?? faultOf(error, "declaration.hosts.0")}
        />
      </div>
      <div className="form-row">
        <SelectField
          label={t("brands:launching.niche")}
          name="niche"
          defaultValue={form.kept("niche")}
          options={choices.niches.map((niche) => ({ value: String(niche.id), label: nicheWords(niche.id) }))}
        />
        <SelectField
          label={t("brands:launching.theme")}
          name="theme"
          defaultValue={form.kept("theme")}
          options={choices.themes.map((theme) => ({ value: theme.id, label: theme.name }))}
        />
      </div>
      <div className="form-row">
        <SelectField
          label={t("brands:launching.company")}
          name="company"
          defaultValue={form.kept("company")}
          options={choices.companies.map((company) => ({ value: String(company.id), label: company.name }))}
        />
        <SelectField
          label={t("brands:launching.language")}
          name="language"
          defaultValue={form.kept("language")}
          options={choices.languages.map((code) => ({ value: code, label: nameOfLanguage(code) }))}
        />
      </div>
      <Field
        label={t("brands:launching.countries")}
        help={t("brands:launching.countriesHelp")}
        fault={faultOf(error, "countries")}
      >
        {({ id: fieldId, ...wired }) => (
          <div id={fieldId} role="group" className="choice-grid" {...wired}>
            {choices.countries.map((code) => (
              <label key={code}>
                <input
                  type="checkbox"
                  name="countries"
                  value={code}
                  checked={countries.includes(code)}
                  onChange={({ target }) =>
                    setCountries(target.checked ? [...countries, code] : countries.filter((each) => each !== code))
                  }
                />
                <span>{nameOfCountry(code)}</span>
              </label>
            ))}
          </div>
        )}
      </Field>
      <Button type="submit" kind="main" busy={isPending}>
        {t("brands:launching.submit")}
      </Button>
    </form>
  );
}
