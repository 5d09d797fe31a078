import { redirect, type RouterContextProvider } from "react-router";
import { mayVisitorsSearch } from "#app/domain/brands/entry/visitor-rights.ts";
import { landerCodeOf, landerPath, landerVariantOf } from "#app/domain/brands/landers/lander-paths.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { getLanderVariant, isForLanderCache } from "#app/http/landers/lander-variant.server.ts";
import { landerFilesFor } from "#app/platform/tenancy/landers/lander-files.ts";
import { softBrandPicture } from "#app/platform/brand-images/soft-picture.server.ts";
import {
  isLanderId,
  type LanderId,
  landerTemplates,
  type LanderVariantName,
} from "#app/platform/tenancy/landers/lander-templates.ts";
import { landerAction, landerMissing, landerResponse } from "./lander-page.server.tsx";
import type { LanderPicture } from "./lander-styles.server.ts";
import { landerScenes } from "./lander-scenes.server.ts";
import type { LanderStage, SpokenWords } from "./stage/lander-stage.ts";
import { ownFile } from "./stage/own-file.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * The answer of a lander by its template and slug: 404 in the landers' frame where the brand has none of that name, the
 * address as it is written where it was spelt differently, and the home page where the brand has turned it off.
 */
export async function landerAnswer(
  context: Context,
  url: URL,
  params: { lander: string; slug?: string | undefined },
): Promise<Response> {
  const { niche, landers } = getTenant(context);
  const id = params.lander.toLowerCase();
  if (!isForLanderCache(context) || id !== params.lander) {
    const slug = params.slug === undefined ? "" : `/${encodeURIComponent(params.slug)}`;
    return redirect(`/landers/${encodeURIComponent(id)}${slug}${url.search}`, 308);
  }
  const variant = isLanderId(id) ? landerVariantOf(id, niche, params.slug) : null;
  if (!isLanderId(id) || variant === null) return landerMissing(context, url);
  if (!landers.includes(id)) return redirect("/");
  let mostSeconds = Infinity;
  const stage = stageOf(context, { id, variant, onLate: () => void (mostSeconds = lateHolds) });
  const picture = landerTemplates[id].hasVideo ? null : await ownPicture(stage);
  const scene = await landerScenes[id](stage);
  const holdsFor = Math.min(scene.holdsFor ?? Infinity, mostSeconds);
  const page = { path: stage.path, picture, ...scene };
  return landerResponse(context, url, { ...page, ...(holdsFor !== Infinity && { holdsFor }) });
}

// why: in seconds, after which a picture that was late is there; sooner would keep readers waiting for it in turn
const lateHolds = 10;

// why: a strip of the page or the ground behind it
const softPictureSize = { width: 400, height: 300, bytes: 800 };

/** The picture that the brand brings for this lander, in the reader's language before that for all. */
async function ownPicture({ ctx: { tenant, locale }, id, onLate }: LanderStage): Promise<LanderPicture | null> {
  const picture = landerFilesFor(tenant.landerFiles.addresses, { id, language: locale });
  if (!picture) return null;
  const still = ownFile(tenant, picture.jpg);
  if (!still) return { ...picture, soft: null };
  const asked = { brand: tenant.id, name: picture.jpg, picture: still, size: softPictureSize, onLate };
  return { ...picture, soft: await softBrandPicture(asked) };
}

function stageOf(
  context: Context,
  { id, variant, onLate }: { id: LanderId; variant: LanderVariantName; onLate: () => void },
): LanderStage {
  const ctx = getCtx(context);
  const visitor = getLanderVariant(context);
  const path = landerPath(id, ctx.tenant.niche, variant);
  const { open, to } = landerAction(context);
  const code = landerCodeOf(path);
  return {
    context,
    ctx,
    id,
    variant,
    path,
    visitor,
    onLate,
    choices: visitor.choices,
    mayShowPeople: mayVisitorsSearch(ctx.tenant.settings, visitor),
    way: { isOpen: open, to: open ? `${to}?lander=${encodeURIComponent(code)}` : to, code },
    say: (words) => ({ ...words, ...ownWords(ctx, id) }),
  };
}

/** What the brand says itself on this lander in the reader's language; nothing where it leaves the word to us. */
function ownWords({ tenant, locale }: LanderStage["ctx"], id: LanderId): Partial<SpokenWords> {
  const { headline, text, steps, action } = tenant.landerWords[id]?.words[locale] ?? {};
  return {
    ...(headline !== undefined && { headline }),
    ...(text !== undefined && { text }),
    ...(steps !== undefined && { steps }),
    ...(action !== undefined && { action }),
  };
}
