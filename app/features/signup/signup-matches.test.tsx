import { expect, it } from "vitest";
import { theHouse } from "#app/platform/i18n/brand-texts.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import { type Locale, locales } from "#app/platform/locale/locales.ts";
import { renderInLanguage } from "#app/ui/testing/render-site.tsx";
import { ToastProvider } from "#app/ui/toast/toast-provider.tsx";
import { MatchMoments } from "#app/features/likes/match-moments.tsx";
import { SignupMatches } from "./signup-matches.tsx";
import type { SignupMatchesData } from "./signup-matches-data.server.ts";

const matchesOf = (locale: Locale, profiles: SignupMatchesData["profiles"]) =>
  renderInLanguage(
    locale,
    <ToastProvider>
      <MatchMoments>
        <SignupMatches
          brand="Lagoon"
          mark={{ label: null, icon: "sparkles" }}
          landingMember={null}
          liked={[]}
          count={{ shown: 0, isMore: false }}
          profiles={profiles}
          email={null}
        />
      </MatchMoments>
    </ToastProvider>,
  );

it.each(locales)("speaks in %s of people who could suit a newcomer only where there are some", (locale) => {
  const t = fixedTexts(theHouse, locale, "signup");
  expect(matchesOf(locale, [])).toContain(`<h1>${t("matches.headingNone", { brand: "Lagoon" })}</h1>`);
  expect(t("matches.heading", { brand: "Lagoon" })).toMatch(/^[^.]+\. [^.]+$/);
});

it.each(locales)("promises nobody in %s where only fictional profiles fit", (locale) => {
  const marks = { online: false, fresh: false, verified: false, fictional: true };
  const vera = { id: "a", name: "Vera", age: 36, region: null, guestOf: null, photo: null, marks, isLiked: false };
  const html = matchesOf(locale, [vera]);
  const t = fixedTexts(theHouse, locale, "signup");
  expect(html).toContain(`<h1>${t("matches.headingNone", { brand: "Lagoon" })}</h1>`);
  const members = fixedTexts(theHouse, locale, "members");
  expect(html).toContain(members("results.fictionalHere"));
  expect(html).not.toContain(members("results.onlyFictional"));
  expect(html).not.toContain(t("matches.count", { count: 0, number: "0" }));
});
