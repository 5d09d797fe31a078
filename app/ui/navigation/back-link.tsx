import { useTranslation } from "react-i18next";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useGoBackOn } from "#app/ui/navigation/use-go-back-on.ts";
import { Link } from "#app/ui/link/link.tsx";

export type BackLinkProps = {
  to: string;
  label?: string;
  /** Seen only where the browser has no back button of its own: in the installed app. */
  installedOnly?: boolean;
};

/** Leads back: to where one was on that page, if one came from there, and otherwise to its beginning. */
export function BackLink({ to, label, installedOnly }: BackLinkProps) {
  const { t } = useTranslation("ui");
  const goBack = useGoBackOn(to);
  return (
    <Link
      to={to}
      onClick={goBack}
      viewTransition
      data-part="button"
      data-variant="quiet"
      data-size="md"
      data-icon-only={label ? undefined : ""}
      data-installed-only={installedOnly ? "" : undefined}
      aria-label={label ? undefined : t("back")}
    >
      <ArrowLeft />
      {label !== undefined && <span>{label}</span>}
    </Link>
  );
}
