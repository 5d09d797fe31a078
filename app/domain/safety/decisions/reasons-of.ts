import type { DecisionReasons } from "./decision-reasons.ts";
import type { ModerationGround } from "./moderation-contract.ts";
import type { ModerationAction } from "#app/platform/db/generated/enums.ts";
import type { PhotoGround } from "#app/platform/photo-checks/photo-checks.ts";

type Basis = Pick<DecisionReasons, "ground" | "category" | "isAlsoIllegal">;

const basis = (ground: string, category: Basis["category"], isAlsoIllegal = false): Basis => ({
  ground,
  category,
  isAlsoIllegal,
});

/** On what each ground rests: the terms always, and the law where it forbids the same. */
const bases: Readonly<Record<ModerationGround | PhotoGround, Basis>> = {
  fake: basis("Terms, section 4: no false profiles", "OTHER_VIOLATION_TC"),
  spam: basis("Terms, section 4: no advertising", "OTHER_VIOLATION_TC"),
  scam: basis("Terms, section 4, and criminal law: no fraud", "SCAMS_AND_FRAUD", true),
  harassment: basis("Terms, section 4: treat others with respect", "CYBER_VIOLENCE"),
  minor: basis("Terms, section 4, and the protection of minors: adults only", "PROTECTION_OF_MINORS", true),
  explicit: basis("Terms, section 4: the rules for photos and texts", "OTHER_VIOLATION_TC"),
  hate: basis("Terms, section 4, and criminal law: no hatred, no threats", "ILLEGAL_OR_HARMFUL_SPEECH", true),
  terms: basis("Terms, section 4", "OTHER_VIOLATION_TC"),
  nudity: basis("Terms, sections 4 and 5: no nudity in photos", "OTHER_VIOLATION_TC"),
  nobody: basis("Terms, sections 4 and 5: photos show the member", "OTHER_VIOLATION_TC"),
  somebody_else: basis("Terms, sections 4 and 5: photos show nobody else", "OTHER_VIOLATION_TC"),
  contact: basis("Terms, sections 4 and 5: no contact data in photos", "OTHER_VIOLATION_TC"),
  violence: basis("Terms, sections 4 and 5: no violence, weapons or drugs", "VIOLENCE"),
  advertising: basis("Terms, sections 4 and 5: no advertising", "OTHER_VIOLATION_TC"),
  unclear: basis("Terms, sections 4 and 5: photos are clear", "OTHER_VIOLATION_TC"),
};

/** What each action restricts; what is not here restricts nothing and needs no statement. */
const restrictions: Readonly<Partial<Record<ModerationAction, Pick<DecisionReasons, "visibility" | "account">>>> = {
  reject: { visibility: ["DISABLED"], account: null },
  remove: { visibility: ["REMOVED"], account: null },
  warn: { visibility: ["OTHER"], account: null },
  disable: { visibility: ["DISABLED"], account: null },
  ban: { visibility: ["DISABLED"], account: "TERMINATED" },
};

type Decided = {
  action: ModerationAction;
  ground: ModerationGround | PhotoGround;
  automated: boolean;
  /** Somebody reported it; without a report we looked ourselves. */
  isReported: boolean;
  /** What it is about, and since when it was there; null for the profile as a whole. */
  content: "photo" | "message" | null;
  contentAt: Date | null;
  language: string;
};

const contents = { photo: "IMAGE", message: "TEXT" } as const;

/** The statement of reasons of a decision, filled from the decision itself; null where it restricts nothing. */
export function reasonsOf(decided: Decided): DecisionReasons | null {
  const restriction = restrictions[decided.action];
  if (!restriction) return null;
  const { ground, automated, isReported, content, contentAt, language } = decided;
  return {
    ...restriction,
    ...bases[ground],
    until: null,
    content: content === null ? "OTHER" : contents[content],
    contentAt: contentAt?.toISOString() ?? null,
    territory: "EEA",
    language,
    source: isReported ? "ARTICLE_16" : "VOLUNTARY",
    automatedDetection: automated,
    automatedDecision: automated ? "FULLY" : "NOT_AUTOMATED",
    redress: ["INTERNAL_MECHANISM", "OUT_OF_COURT", "JUDICIAL"],
  };
}
