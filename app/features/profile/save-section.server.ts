import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { forgetDevicePlace } from "#app/domain/profiles/own-profile/forget-device-place.server.ts";
import { getOwnProfile } from "#app/domain/profiles/own-profile/get-own-profile.server.ts";
import {
  aboutContract,
  answersContract,
  detailsContract,
  devicePlaceContract,
  interestsContract,
  placeContract,
  partnerPreferencesContract,
} from "#app/domain/profiles/own-profile/profile-contracts.ts";
import { isReservedName } from "#app/domain/profiles/texts/reserved-names.ts";
import { saveAbout } from "#app/domain/profiles/own-profile/save-about.server.ts";
import { saveAnswers } from "#app/domain/profiles/own-profile/save-answers.server.ts";
import { saveDetails } from "#app/domain/profiles/own-profile/save-details.server.ts";
import { saveDevicePlace } from "#app/domain/profiles/own-profile/save-device-place.server.ts";
import { saveInterests } from "#app/domain/profiles/own-profile/save-interests.server.ts";
import { savePlace } from "#app/domain/profiles/own-profile/save-place.server.ts";
import { savePartnerPreferences } from "#app/domain/profiles/own-profile/save-partner-preferences.server.ts";
import { listRegions } from "#app/domain/profiles/regions/list-regions.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Section, SectionAnswer } from "./sections.ts";

/** Refusals of use cases that belong to a field, as the problem told there. */
const problemFields = {
  consent_missing: { sensitive_data: ["consent_missing"] },
  not_found: { lat: ["place_unknown"] },
  invalid_input: { interests: ["unknown_choice"] },
  moved_too_often: { region: ["moved_too_often"], lat: ["moved_too_often"] },
} as const;

function fieldProblem(error: unknown) {
  if (!(error instanceof AppError)) return null;
  const { code } = error;
  return code === "consent_missing" || code === "not_found" || code === "invalid_input" || code === "moved_too_often"
    ? problemFields[code]
    : null;
}

async function saveWith<Contract extends z.ZodType>(
  section: Section,
  form: FormData,
  contract: Contract,
  save: (value: z.output<Contract>) => Promise<void>,
): Promise<SectionAnswer> {
  const submission = parseWithZod(form, { schema: contract });
  if (submission.status !== "success") return { section, saved: false, result: submission.reply() };
  try {
    await save(submission.value);
  } catch (error) {
    const problem = fieldProblem(error);
    if (!problem) throw error;
    return {
      section,
      saved: false,
      result: submission.reply({
        fieldErrors: Object.fromEntries(Object.entries(problem).map(([field, keys]) => [field, [...keys]])),
      }),
    };
  }
  return { section, saved: true, result: submission.reply() };
}

async function saveOwnAbout(ctx: MemberCtx, form: FormData): Promise<SectionAnswer> {
  const { email, about } = await getOwnProfile(ctx);
  const contract = aboutContract({
    email,
    kept: about.name,
    isReserved: (name) => isReservedName(ctx.tenant, name),
    messageLength: ctx.tenant.settings.message_length,
  });
  return saveWith("about", form, contract, (value) => saveAbout(ctx, value));
}

function saveOwnPlace(ctx: MemberCtx, form: FormData): Promise<SectionAnswer> {
  const { countries } = ctx.tenant;
  const regions = new Map<string, string>(listRegions(ctx, { countries }).map(({ id, country }) => [id, country]));
  const contract = placeContract({ countries, countryOfRegion: (id) => regions.get(id) });
  return saveWith("place", form, contract, (value) => savePlace(ctx, value));
}

const savers: Record<Section, (ctx: MemberCtx, form: FormData) => Promise<SectionAnswer>> = {
  about: saveOwnAbout,
  answers: (ctx, form) => saveWith("answers", form, answersContract, (value) => saveAnswers(ctx, value)),
  details: (ctx, form) => saveWith("details", form, detailsContract, (value) => saveDetails(ctx, value)),
  preferences: (ctx, form) =>
    saveWith("preferences", form, partnerPreferencesContract, (value) => savePartnerPreferences(ctx, value)),
  place: saveOwnPlace,
  interests: (ctx, form) => saveWith("interests", form, interestsContract, (value) => saveInterests(ctx, value)),
  device_place: (ctx, form) =>
    saveWith("device_place", form, devicePlaceContract, (value) => saveDevicePlace(ctx, value)),
  forget_place: async (ctx) => {
    await forgetDevicePlace(ctx);
    return { section: "forget_place", saved: true, result: {} };
  },
};

/** What the sections of a profile may send; the rules of a brand for their values come later. */
export const sectionContracts = [
  aboutContract({ email: "", messageLength: 0 }),
  answersContract,
  detailsContract,
  partnerPreferencesContract,
  placeContract({ countries: [], countryOfRegion: () => undefined }),
  interestsContract,
  devicePlaceContract,
];

/** Saves one section of the member's own profile as a form sent it, and says what has to be mended. */
export function saveSection(ctx: MemberCtx, section: Section, form: FormData): Promise<SectionAnswer> {
  return savers[section](ctx, form);
}
