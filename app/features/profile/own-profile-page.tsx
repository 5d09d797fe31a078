import { useTranslation } from "react-i18next";
import { AboutSection } from "./about-section.tsx";
import { AnswersSection } from "./answers-section.tsx";
import { DetailsSection } from "./details-section.tsx";
import { InterestsSection } from "./interests-section.tsx";
import type { OwnProfileData } from "./own-profile-data.server.ts";
import { PlaceSection } from "./place-section.tsx";
import { PreferencesSection } from "./preferences-section.tsx";
import { ProfileSummary } from "./profile-summary.tsx";
import { UnsavedGuard } from "./unsaved.tsx";

/** One's own profile: how it does, and one section for each part that can be changed. */
export function OwnProfilePage({ brand, data }: { brand: string; data: OwnProfileData }) {
  const { t } = useTranslation("profile");
  const { own, locale, consent, age, progress, offer, countries, regions, interestGroups, prompts } = data;
  return (
    <UnsavedGuard>
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
            messageLength={offer.messageLength}
            showsNote={offer.showsNote}
            locale={locale}
            languages={offer.languages}
          />
          <AnswersSection answers={own.answers} prompts={prompts} />
          <DetailsSection own={own} consent={consent} brand={brand} shown={offer.shown} genders={offer.genders} />
          <PreferencesSection
            preferences={own.preferences}
            hasConsent={own.maySaveSexuality}
            consent={consent}
            countries={countries}
            genders={offer.genders}
          />
          <PlaceSection place={own.place} countries={countries} regions={regions} />
          <InterestsSection
            chosen={own.interests}
            groups={interestGroups}
            hasConsent={own.maySaveSexuality}
            consent={consent}
          />
        </div>
      </div>
    </UnsavedGuard>
  );
}
