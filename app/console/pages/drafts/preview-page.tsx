import { languageName } from "#app/platform/locale/formats.ts";
import { useEffect, useState } from "react";
import { useLanguage } from "#app/console/client/language.ts";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import { signPreview } from "#app/console/contracts/drafts/sign-preview.ts";
import { useBrand } from "#app/console/pages/brands/use-brand.ts";
import { CheckField } from "#app/console/parts/field.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";
import { useAddressState } from "#app/console/parts/use-address-state.ts";

const schemes = ["light", "dark"] as const;

/** A brand as its draft declares it, on its real host: as phone and desktop, light and dark, in each language. */
export function PreviewPage() {
  const t = useTexts();
  const { id, languages } = useBrand();
  const { locale } = useLanguage();
  const { mutate, data, error } = useChange(signPreview, []);
  const [language, setLanguage] = useAddressState("lang", "");
  const [path, setPath] = useAddressState("path", "/");
  const [typed, setTyped] = useState(path);
  const [names, setNames] = useAddressState("names", "off");
  const mark = names === "on" ? "*" : undefined;
  useEffect(() => mutate({ brand: id, mark }), [mutate, id, mark]);
  if (!data) return <Trouble error={error} retry={() => mutate({ brand: id, mark })} />;

  const link = new URL(data.url);
  link.pathname = path.startsWith("/") ? path : `/${path}`;
  if (language !== "") link.searchParams.set("lang", language);
  const nameOf = (code: string) => languageName(code, locale);

  return (
    <div className="stack">
      <form
        className="table-tools"
        onSubmit={(event) => {
          event.preventDefault();
          setPath(typed);
        }}
      >
        <select
          className="input"
          aria-label={t("frame:language")}
          value={language}
          onChange={({ target }) => setLanguage(target.value)}
        >
          <option value="">{t("brands:preview.ownLanguage")}</option>
          {languages.map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </select>
        <input
          className="input"
          dir="auto"
          aria-label={t("brands:preview.path")}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">{t("brands:preview.show")}</Button>
        <CheckField
          label={t("texts:names")}
          checked={mark !== undefined}
          onChange={({ target }) => setNames(target.checked ? "on" : "off")}
        />
        <a className="button button-plain" href={link.href} target="_blank" rel="noreferrer">
          {t("brands:preview.own")}
        </a>
      </form>
      <div className="previews">
        {schemes.map((scheme) => (
          <section key={scheme}>
            <h2>{t(`frame:scheme.${scheme}`)}</h2>
            <div className="preview-pair">
              {(["phone", "desktop"] as const).map((size) => (
                <PreviewFrame key={`${size} ${link.href}`} href={link.href} size={size} scheme={scheme} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
