import { CountdownText } from "#app/ui/countdown/countdown-text.tsx";
import { ErrorView } from "#app/ui/error/error-view.tsx";
import { Footer } from "#app/ui/footer/footer.tsx";
import { Example, GalleryPart } from "#app/ui/gallery/gallery-part.tsx";
import { LanguageList } from "#app/ui/language/language-list.tsx";
import type { LanguageChoice } from "#app/ui/language/language-names.ts";
import { BackLink } from "#app/ui/navigation/back-link.tsx";
import { Breadcrumb } from "#app/ui/navigation/breadcrumb.tsx";
import { TopBar } from "#app/ui/navigation/top-bar.tsx";
import { Pagination } from "#app/ui/pagination/pagination.tsx";
import { PriceTag } from "#app/ui/price/price-tag.tsx";
import { TabLinks } from "#app/ui/tabs/tab-links.tsx";

const footerLinks = [
  "Terms",
  "Privacy",
  "Cookies",
  "Ban",
  "Pricing",
  "Complaints",
  "Withdrawal and refunds",
  "FAQ",
  "Support",
];
const brand = { name: "Liaison", to: "#navigation" };

export function GalleryNavigation({
  languageTag,
  languages,
  language,
}: {
  languageTag: string;
  languages: readonly LanguageChoice[];
  language: string;
}) {
  const price = { currency: "EUR", languageTag };
  return (
    <>
      <GalleryPart name="Navigation">
        <Example title="A visitor" stacked>
          <TopBar brand={brand} login={{ to: "#login", label: "Log in" }} join={{ to: "#join", label: "Join" }} />
        </Example>
        <Example title="Back, breadcrumb, tabs" stacked>
          <div>
            <BackLink to="#navigation" label="Back to the members" />
          </div>
          <Breadcrumb
            crumbs={[
              { label: "Members", to: "#navigation" },
              { label: "Gelderland", to: "#navigation" },
              { label: "Sanne" },
            ]}
          />
          <TabLinks
            label="Likes"
            links={[
              { to: ".", label: "Received" },
              { to: "/likes/given", label: "Given" },
            ]}
          />
        </Example>
        <Pagination
          languageTag={languageTag}
          previousTo="#navigation"
          nextTo="#navigation"
          range={{ from: 25, to: 48, total: 12_045 }}
        />
        <Pagination
          label="First page"
          languageTag={languageTag}
          nextTo="#navigation"
          range={{ from: 1, to: 24, total: 12_045 }}
        />
        <LanguageList label="Language" languages={languages} current={language} action="#navigation" />
        <Example title="Prices and time">
          <PriceTag {...price} minorUnits={2250} before={2999} />
          <CountdownText deadline={14_400_000} now={0} />
        </Example>
        <ErrorView status={404} message="This page could not be found" homeTo="#navigation" />
      </GalleryPart>
      <Footer
        label="Legal and help"
        brand={<span>Liaison</span>}
        links={footerLinks.map((label) => ({ to: `#${label.toLowerCase().replace(" ", "-")}`, label }))}
        company={{
          heading: "Liaison is a service of",
          name: "Example Company B.V.",
          lines: ["Keizersgracht 1", "1015 CC Amsterdam"],
        }}
        disclaimer="Some profiles are fictional and meant for entertainment; meeting in person is not possible with those."
        rta="Labelled with RTA. For adults only."
      />
    </>
  );
}
