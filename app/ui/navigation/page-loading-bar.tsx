import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router";

/** The bar itself. CSS waits 200 ms before it is seen and lets it grow for 5 s (spec section 9). */
function LoadingBar() {
  const { t } = useTranslation("ui");
  return (
    <div role="status">
      <div role="progressbar" aria-label={t("loading")} className="loading-bar">
        <div />
      </div>
    </div>
  );
}

/** Shown while the router goes to another page. */
export function PageLoadingBar() {
  const navigation = useNavigation();
  return navigation.state === "idle" ? null : <LoadingBar key={navigation.location.key} />;
}
