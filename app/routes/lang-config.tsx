import { useTranslation } from "react-i18next";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { brandTextsData } from "#app/features/lang-config/brand-texts-data.server.ts";
import { BrandTextsPage } from "#app/features/lang-config/brand-texts-page.tsx";
import { languageData } from "#app/features/lang-config/language-data.server.ts";
import { LanguagePage } from "#app/features/lang-config/language-page.tsx";
import type { Route } from "./+types/lang-config";

export const handle = { namespaces: ["language"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const texts = await brandTextsData(context, url);
  return { head: pageHead(context, url), shown: await languageData(context), texts };
}

export default function LanguageConfiguration({ loaderData: { head, shown, texts } }: Route.ComponentProps) {
  const { t } = useTranslation("language");
  return (
    <>
      <PageHead
        head={head}
        title={texts ? t("texts.title") : t("title")}
        description={t("description", { brand: shown.brand })}
        indexed={texts === null}
      />
      {texts ? <BrandTextsPage shown={texts} /> : <LanguagePage {...shown} />}
    </>
  );
}
