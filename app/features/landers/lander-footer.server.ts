import type { RouterContextProvider } from "react-router";
import { footerParts } from "#app/domain/brands/site/footer-parts.ts";
import { listSale } from "#app/domain/money/packages/list-sale.server.ts";
import { distinctIcons } from "#app/domain/money/packages/method-icons.ts";
import { paymentCountry } from "#app/domain/money/packages/payment-country.ts";
import { getLanderVariant } from "#app/http/landers/lander-variant.server.ts";
import { getLocale, getTranslator } from "#app/http/middleware/locale.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { fictionalLabel } from "#app/features/fictional-profiles/fictional-label.server.ts";
import { footerContent } from "#app/features/layout/footer-content.tsx";
import type { FooterProps } from "#app/ui/footer/footer.tsx";

/** The foot of a lander: the site's own, for this variant of its visitors. */
export async function landerFooter(
  context: Readonly<RouterContextProvider>,
): Promise<Omit<FooterProps, "brand" | "language" | "scheme">> {
  const tenant = getTenant(context);
  const { company, settings } = tenant;
  const locale = getLocale(context);
  const variant = getLanderVariant(context);
  const parts = footerParts(tenant, variant);
  const { icons } = await listSale(tenant, {
    country: paymentCountry(tenant, variant.country),
    origin: getRequest(context).origin,
  });
  return footerContent(getTranslator(context).getFixedT(null, "layout"), {
    brand: settings.name,
    locale,
    company: parts.company ? company : null,
    paymentIcons: parts.payments ? distinctIcons(icons) : [],
    fictionalLabel: settings.fictional_warning ? fictionalLabel(context) : null,
  });
}
