import { consentWords } from "#app/domain/identity/consents/consent-words.server.ts";
import { interestGroups } from "#app/domain/profiles/interests/interest-table.server.ts";
import { viewOwnProfile } from "#app/domain/profiles/own-profile/view-own-profile.server.ts";
import { promptQuestions } from "#app/domain/profiles/prompts/prompt-questions.server.ts";
import { prompts } from "#app/domain/profiles/prompts/prompts.ts";
import { listRegions } from "#app/domain/profiles/regions/list-regions.server.ts";
import { genderOrder } from "#app/domain/profiles/traits/gender-order.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { countryName } from "#app/platform/locale/formats.ts";

/** What the page of one's own profile shows: the profile, and what the brand offers to fill in. */
export async function ownProfileData(ctx: MemberCtx) {
  const { tenant, locale } = ctx;
  const ask = promptQuestions(ctx);
  const {
    visible_profile_fields: shown,
    visible_profile_notes: showsNote,
    message_length: messageLength,
  } = tenant.settings;
  return {
    ...(await viewOwnProfile(ctx)),
    consent: consentWords(ctx, { purpose: "sensitive_data" }),
    offer: { genders: genderOrder(tenant.niche), shown, showsNote, messageLength, languages: tenant.languages },
    locale,
    countries: tenant.countries.map((code) => ({ code, name: countryName(code, locale) })),
    regions: listRegions(ctx, { countries: tenant.countries }).map(({ id, country, name }) => ({ id, country, name })),
    interestGroups,
    prompts: prompts.map((prompt) => ({ prompt, question: ask(prompt) })),
  };
}

export type OwnProfileData = Awaited<ReturnType<typeof ownProfileData>>;
