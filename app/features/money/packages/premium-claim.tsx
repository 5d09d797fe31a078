import { useTranslation } from "react-i18next";
import type { BrandCopy } from "#app/platform/tenancy/contracts/tenant-contract.ts";

/**
 * The heading of premium: the brand's own figure with where it comes from (spec section 1), and no figure where the
 * brand names none.
 */
export function PremiumClaim({ claim }: { claim: NonNullable<BrandCopy["premium_claim"]> | null }) {
  const { t } = useTranslation("credits");
  if (!claim) return <h1>{t("premium.title")}</h1>;
  return (
    <>
      <h1>{t("premium.heading", { percentage: claim.percentage })}</h1>
      <p className="text-sm text-ink-muted">{t("premium.source", { source: claim.source })}</p>
    </>
  );
}
