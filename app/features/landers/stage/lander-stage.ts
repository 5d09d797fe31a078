import type { ReactNode } from "react";
import type { LanderDrawing } from "./drawings-in-page.server.ts";
import type { RouterContextProvider } from "react-router";
import type { LanderChoices } from "#app/domain/brands/landers/lander-choices.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { LanderId, LanderVariantName } from "#app/platform/tenancy/landers/lander-templates.ts";
import type { LanderVariant } from "#app/http/landers/lander-variant.server.ts";

/** What a lander says: the template's own words, or the brand's in their place. */
export type SpokenWords = { headline: string; text: string; steps: readonly string[]; action: string };

/** All that a lander is told of where and for whom it stands. */
export type LanderStage = {
  context: Readonly<RouterContextProvider>;
  ctx: Ctx;
  id: LanderId;
  variant: LanderVariantName;
  /** The lander's own address, without a query. */
  path: string;
  visitor: LanderVariant;
  /** What the visitor chose here before; nothing on a first visit, for which the page is kept. */
  choices: LanderChoices;
  /** Whether this visitor may see members at all; a lander has a form without them. */
  mayShowPeople: boolean;
  /** Where it leads, and whether that is signup; `code` names the lander to signup, in a form's hidden field `lander`. */
  way: { isOpen: boolean; to: string; code: string };
  /** Puts the brand's own words in place of the template's, wherever it has some. */
  say(words: SpokenWords): SpokenWords;
  /** Told that something is missing that comes late: the page is then kept for seconds only. */
  onLate: () => void;
};

/** What stands on a lander. */
export type LanderScene = {
  title: string;
  description: string;
  content: ReactNode;
  /** The template's sheet, which has the landers' own in it. */
  stylesheet: string;
  /** Profiles that it shows: it is kept no longer than they may be shown. */
  shows?: readonly string[];
  /** Address of its script. */
  script?: string;
  /** Whether a word of its headline may lean: the face of it is then asked for with the others. */
  hasItalics?: boolean;
  /** Drawings of the theme that stand in a phone's first screen; the one behind the first words without it. */
  firstDrawings?: readonly LanderDrawing[];
  /** Seconds for which it is true; as long as landers are kept without it. */
  holdsFor?: number;
};
