import { useTranslation } from "react-i18next";

/** Says over every page of a preview that it is one, and leads out of it; it works without a script. */
export function PreviewBar() {
  const { t } = useTranslation("layout");
  return (
    <aside className="flex flex-wrap items-center justify-center gap-x-4 bg-primary px-4 text-center text-sm text-on-primary">
      <span className="py-2">{t("preview.text")}</span>
      <a href="/?preview=off" className="inline-flex min-h-11 items-center font-semibold underline">
        {t("preview.leave")}
      </a>
    </aside>
  );
}
