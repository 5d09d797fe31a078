import { useTranslation } from "react-i18next";
import type { BrandCopy } from "#app/platform/tenancy/contracts/tenant-contract.ts";

/** The brand's own figure with where it comes from (spec section 1), said quietly; nothing where the brand names none. */
export function PremiumClaim({ claim }: { claim: NonNullable<BrandCopy["premium_claim"]> | null }) {
  const { t } = useTranslation("credits");
  if (!claim) return null;
  return (
    <p className="text-sm text-ink-muted">
      {`${t("premium.claim", { percentage: claim.percentage })}. ${t("premium.source", { source: claim.source })}`}
    </p>
  );
}
