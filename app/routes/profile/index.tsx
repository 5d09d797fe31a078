import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { consentWords } from "#app/domain/identity/consents/consent-words.server.ts";
import { interestGroups } from "#app/domain/profiles/interests/interest-table.server.ts";
import { ageOn, dayIn, homeTimeZone } from "#app/domain/profiles/traits/search-age.ts";
import { getOwnProfile } from "#app/domain/profiles/own-profile/get-own-profile.server.ts";
import { profileProgress } from "#app/domain/profiles/own-profile/profile-steps.ts";
import { detailValues } from "#app/domain/profiles/traits/profile-values.ts";
import { listRegions } from "#app/domain/profiles/regions/list-regions.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/forms/unsent.ts";
import { AboutSection } from "#app/features/profile/about-section.tsx";
import { DetailsSection } from "#app/features/profile/details-section.tsx";
import { InterestsSection } from "#app/features/profile/interests-section.tsx";
import { PlaceSection } from "#app/features/profile/place-section.tsx";
import { ProfileSummary } from "#app/features/profile/profile-summary.tsx";
import { saveSection, sectionContracts } from "#app/features/profile/save-section.server.ts";
import { isSection } from "#app/features/profile/sections.ts";
import { UnsavedGuard } from "#app/features/profile/unsaved.tsx";
import { PreferencesSection } from "#app/features/profile/preferences-section.tsx";
import type { Route } from "./+types/index";

export const handle = { namespaces: ["profile", "members", "interests"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const { tenant, locale, clock } = ctx;
  const {
    visible_profile_fields: shown,
    visible_profile_notes: showsNote,
    message_length: messageLength,
  } = tenant.settings;
  const own = await getOwnProfile(ctx);
  const { about, details, interests, photos, place } = own;
  const told = [details.height, ...Object.keys(detailValues).map((field) => Reflect.get(details, field))].filter(
    (value) => value !== null,
  );
  return {
    head: pageHead(context, url),
    own,
    consent: consentWords(ctx, { purpose: "sensitive_data" }),
    age: ageOn(new Date(`${own.birthDate}T00:00:00Z`), dayIn(homeTimeZone(tenant), clock.now())),
    progress: profileProgress({
      photos: photos.length,
      bioLength: about.bio.length,
      details: told.length,
      interests: interests.length,
      hasRegion: place.region !== null,
      openingLength: about.openingMessage.length,
    }),
    brand: { shown, showsNote, messageLength, languages: tenant.languages },
    locale,
    countries: tenant.countries.map((code) => ({
      code,
      name: new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? code,
    })),
    regions: listRegions(ctx, { countries: tenant.countries }).map(({ id, country, name }) => ({ id, country, name })),
    interestGroups,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  const form = await readForm(request, context, "section", ...sectionContracts);
  const section = form.get("section");
  if (!isSection(section)) throw data(null, { status: 400 });
  return saveSection(ctx, section, form);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

export default function OwnProfile({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("profile");
  const { head, own, locale, consent, age, progress, brand, countries, regions } = loaderData;
  return (
    <UnsavedGuard>
      <PageHead head={head} title={t("title")} description={t("description", { brand: head.brand })} indexed={false} />
      <h1 className="text-3xl">{t("title")}</h1>
      <div className="own-columns">
        <ProfileSummary
          id={own.id}
          name={own.about.name}
          age={age}
          photo={own.photos[0]}
          photoCount={own.photos.length}
          isFindable={own.isFindable}
          progress={progress}
        />
        <div className="own-sections">
          <AboutSection
            own={own}
            messageLength={brand.messageLength}
            showsNote={brand.showsNote}
            locale={locale}
            languages={brand.languages}
          />
          <DetailsSection own={own} consent={consent} brand={head.brand} shown={brand.shown} />
          <PreferencesSection
            preferences={own.preferences}
            hasConsent={own.maySaveSexuality}
            consent={consent}
            countries={countries}
          />
          <PlaceSection place={own.place} countries={countries} regions={regions} />
          <InterestsSection chosen={own.interests} groups={loaderData.interestGroups} />
        </div>
      </div>
    </UnsavedGuard>
  );
}
