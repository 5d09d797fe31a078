import { useRouteError } from "react-router";
import { useTexts } from "#app/console/client/texts.ts";
import { Page } from "#app/console/parts/page.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";

/** In place of a page that could not be shown, as when its file did not come. */
export function PageTrouble() {
  const t = useTexts();
  return (
    <Page title={t("frame:trouble.title")}>
      <Trouble error={useRouteError()} retry={() => location.reload()} />
    </Page>
  );
}
