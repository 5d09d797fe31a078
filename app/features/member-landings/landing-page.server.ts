import { redirect, type RouterContextProvider } from "react-router";
import { mayVisitorsSearch } from "#app/domain/brands/entry/visitor-rights.ts";
import { type GalleryVariant, galleryVariantOf } from "#app/domain/brands/landers/gallery-variant.ts";
import { landerPath } from "#app/domain/brands/landers/lander-paths.ts";
import { type MemberView, viewMember } from "#app/domain/discovery/members/view-member.server.ts";
import { blurredUntil } from "#app/domain/profiles/photos/serving/sharp-photos.ts";
import { type SoftPhotoSize, withSoftPhoto } from "#app/domain/profiles/photos/serving/soft-photo.server.ts";
import type { LandingPerson, LandingTexts } from "#app/landers/member/landing-person.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getLanderVariant } from "#app/http/landers/lander-variant.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { landerAction, landerMissing } from "#app/features/landers/lander-page.server.tsx";
import { fictionalLabel } from "#app/features/fictional-profiles/fictional-label.server.ts";

type Context = Readonly<RouterContextProvider>;

/** What a member's landing shows a visitor, whatever its composition. */
export type LandingPage = {
  name: LandingName;
  person: LandingPerson;
  texts: LandingTexts;
  /** Where joining leads; null where the visitor may not join. */
  joinTo: string | null;
  /** The code by which signup and conversions know this landing: `member-landing2/bbw-evening`. */
  code: string;
};

/** The three landings, by the names under which visits to them are counted. */
export type LandingName = "member-landing" | "member-landing2" | "member-landing3";

/** How large the photo of each is on a phone; the letter's is a stamp. */
const softPhotos: Readonly<Record<LandingName, SoftPhotoSize | null>> = {
  "member-landing": "card",
  "member-landing2": null,
  "member-landing3": "screen",
};

/**
 * Gathers the landing of a member. Instead of a page it throws the answer: members are led to the profile itself;
 * visitors who may see nobody, and everyone who asks for somebody that is not there, to the brand's gallery, the one
 * like the other; a slug that is not the brand's own does not exist.
 */
export async function landingPage(
  context: Context,
  url: URL,
  params: { id: string; slug?: string | undefined },
  landing: LandingName,
): Promise<LandingPage> {
  const ctx = getCtx(context);
  const { niche, settings } = ctx.tenant;
  const variant = galleryVariantOf(niche, params.slug);
  if (variant === null) throw await landerMissing(context, url);
  if (ctx.actor) throw redirect(`/members/${encodeURIComponent(params.id)}`);
  const member = mayVisitorsSearch(settings, getLanderVariant(context)) ? await findMember(context, params.id) : null;
  if (!member) throw redirect(landerPath("gallery", niche, variant) + url.search);
  const { open, to } = landerAction(context);
  const joinTo = open ? `/members/${member.id}/signup` : null;
  const code = params.slug === undefined ? landing : `${landing}/${params.slug}`;
  const action = joinTo === null ? to : `${joinTo}?lander=${encodeURIComponent(code)}`;
  return {
    name: landing,
    person: personOf(context, member, await firstPhoto(ctx.tenant.id, member, landing)),
    texts: textsOf(context, { member, variant, to: action, isOpen: open }),
    joinTo,
    code,
  };
}

async function findMember(context: Context, id: string): Promise<MemberView | null> {
  try {
    const member = await viewMember({ ...getCtx(context), actor: null }, { id });
    return member.home ? null : member;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/** The first photo, over one of itself that comes with the page where it fills the first screen. */
async function firstPhoto(tenantId: string, { photos: [photo] }: MemberView, landing: LandingName) {
  const size = softPhotos[landing];
  return photo && size ? withSoftPhoto(tenantId, photo, size) : (photo ?? null);
}

function personOf(context: Context, member: MemberView, photo: LandingPerson["photo"]): LandingPerson {
  const translator = getTranslator(context);
  const t = translator.getFixedT(null, ["members", "interests", "ui"]);
  const { name, age, region, blurred, bio, bioLanguage, attributes, interests, marks } = member;
  return {
    name,
    age,
    region,
    bio,
    bioLanguage,
    blurred,
    fictional: marks.fictional
      ? { label: fictionalLabel(context), explained: `${t("members:profile.fictional")} ${t("ui:fictionalSilent")}` }
      : null,
    photo,
    facts: attributes
      .filter(({ field, value }) => translator.exists(`members:values.${field}.${value}`))
      .map(({ field, value }) => ({
        label: t(`members:fields.${field}`),
        value: t(`members:values.${field}.${value}`, { defaultValue: value }),
      })),
    interests: interests
      .filter(({ id }) => translator.exists(`interests:names.${id}`))
      .map(({ id }) => t(`interests:names.${id}`, { defaultValue: id })),
  };
}

function textsOf(
  context: Context,
  of: { member: MemberView; variant: GalleryVariant; to: string; isOpen: boolean },
): LandingTexts {
  const { tenant } = getCtx(context);
  const t = getTranslator(context).getFixedT(null, ["memberLanding", "members", "landers"]);
  const { name, blurred, marks } = of.member;
  return {
    // why: evenings, weekends and places nearby speak of meeting, which a fictional profile cannot
    kicker: t(`memberLanding:kicker.${marks.fictional ? "plain" : of.variant}`, { brand: tenant.settings.name }),
    lead: t(of.isOpen ? "memberLanding:lead" : "memberLanding:leadClosed", { name, brand: tenant.settings.name }),
    about: t("members:profile.about", { name }),
    details: t("members:profile.details"),
    interests: t("memberLanding:likes", { name }),
    photos: t("memberLanding:photos"),
    more:
      blurred.length === 0
        ? null
        : t("members:profile.more", { count: blurredUntil("visitor", blurred.length).member }),
    action: { to: of.to, label: of.isOpen ? t("memberLanding:join") : t("landers:login") },
    note: t(of.isOpen ? "landers:note" : "landers:noteClosed"),
    closing: t("memberLanding:closing"),
  };
}
