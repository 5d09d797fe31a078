import { PlaceLink } from "#app/console/parts/place-link.tsx";
import { useTexts } from "#app/console/client/texts.ts";
import { Page } from "#app/console/parts/page.tsx";

export function NotFound() {
  const t = useTexts();
  return (
    <Page title={t("frame:notFound.title")}>
      <p>
        <span>{`${t("frame:notFound.text")} `}</span>
        <PlaceLink to="/">{t("frame:places.allBrands")}</PlaceLink>
      </p>
    </Page>
  );
}
