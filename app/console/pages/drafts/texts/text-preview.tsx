import { useEffect } from "react";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { signPreview } from "#app/console/contracts/drafts/sign-preview.ts";
import { useBrand } from "#app/console/pages/brands/use-brand.ts";
import { PreviewFrame } from "#app/console/pages/drafts/preview-frame.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";
import type { Locale } from "#app/platform/locale/locales.ts";

type TextPreviewProps = { name: string; place: string; language: Locale; version: number };

/** The page of the draft on which a text stands, the text between marks; `version` is what was kept. */
export function TextPreview({ name, place, language, version }: TextPreviewProps) {
  const t = useTexts();
  const { id } = useBrand();
  const { mutate, data, error } = useChange(signPreview, []);
  useEffect(() => mutate({ brand: id, mark: name }), [mutate, id, name]);
  if (!data) return <Trouble error={error} retry={() => mutate({ brand: id, mark: name })} />;
  const link = new URL(data.url);
  link.pathname = place;
  link.searchParams.set("lang", language);
  return (
    <>
      <p className="muted">{t("texts:marked")}</p>
      <PreviewFrame key={`${version} ${link.href}`} href={link.href} size="phone" scheme="light" />
      <p>
        <a href={`${link.href}#:~:text=⟦`} target="_blank" rel="noreferrer">
          {t("brands:preview.own")}
        </a>
      </p>
    </>
  );
}
