import { useEffect, useState } from "react";
import type { Scheme } from "./use-look.ts";
import { useLanguage } from "#app/console/client/language.ts";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { signPreview } from "#app/console/contracts/drafts/sign-preview.ts";
import { useBrand } from "#app/console/pages/brands/use-brand.ts";
import { PreviewFrame, type PreviewLook } from "#app/console/pages/drafts/preview-frame.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";
import { languageName } from "#app/platform/locale/formats.ts";

const sizes = ["phone", "desktop"] as const;

/** The brand's first page as its draft says by now, in the scheme that is being edited; `version` is what was kept. */
export function LookPreview({ scheme, version }: { scheme: Scheme; version: number }) {
  const t = useTexts();
  const { id, languages } = useBrand();
  const { locale } = useLanguage();
  const [size, setSize] = useState<PreviewLook["size"]>("phone");
  const [language, setLanguage] = useState("");
  const { mutate, data, error } = useChange(signPreview, []);
  useEffect(() => mutate({ brand: id }), [mutate, id]);
  if (!data) return <Trouble error={error} retry={() => mutate({ brand: id })} />;
  const link = new URL(data.url);
  if (language !== "") link.searchParams.set("lang", language);

  return (
    <section className="look-preview" aria-label={t("brands:tabs.preview")}>
      <div className="form-foot">
        <select
          className="input"
          aria-label={t("look:size")}
          value={size}
          onChange={({ target }) => setSize(sizes.find((each) => each === target.value) ?? "phone")}
        >
          {sizes.map((each) => (
            <option key={each} value={each}>
              {t(`brands:preview.${each}`)}
            </option>
          ))}
        </select>
        <select
          className="input"
          aria-label={t("frame:language")}
          value={language}
          onChange={({ target }) => setLanguage(target.value)}
        >
          <option value="">{t("brands:preview.ownLanguage")}</option>
          {languages.map((code) => (
            <option key={code} value={code}>
              {languageName(code, locale)}
            </option>
          ))}
        </select>
      </div>
      <PreviewFrame key={`${version} ${size} ${link.href}`} href={link.href} size={size} scheme={scheme} />
    </section>
  );
}
