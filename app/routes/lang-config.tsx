import { useTranslation } from "react-i18next";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { languageData } from "#app/features/lang-config/language-data.server.ts";
import { LanguagePage } from "#app/features/lang-config/language-page.tsx";
import type { Route } from "./+types/lang-config";

export const handle = { namespaces: ["language"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context, url), shown: await languageData(context) };
}

export default function LanguageConfiguration({ loaderData: { head, shown } }: Route.ComponentProps) {
  const { t } = useTranslation("language");
  return (
    <>
      <PageHead head={head} title={t("title")} description={t("description", { brand: shown.brand })} />
      <LanguagePage {...shown} />
    </>
  );
}
