import type { detailValues } from "#app/domain/profiles/traits/profile-values.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";

/** What a profile says of how somebody looks, as far as a portrait can show it. */
export type Looks = {
  hair: (typeof detailValues.hair_color)[number];
  eyes: (typeof detailValues.eye_color)[number];
  body: (typeof detailValues.body_type)[number];
  tattoos: (typeof detailValues.tattoos)[number];
};

/** One person of the demo world before anyone has met anyone. */
export type Person = {
  profileId: string;
  /** Null for a fictional profile. */
  accountId: string | null;
  role: "demo" | "premium-demo" | "unconfirmed" | "member";
  gender: "woman" | "man";
  seeks: "woman" | "man";
  age: number;
  looks: Looks;
  paid: boolean;
  joined: Date;
  /** 1970 for a fictional profile, which was never here. */
  lastActiveAt: Date;
  account: Prisma.AccountCreateManyInput | null;
  profile: Prisma.ProfileCreateManyInput;
  limits: Prisma.ProfileLimitsCreateManyInput;
  interests: string[];
  /** Labels of the portraits of this person, the main one first. */
  portraits: PortraitLabel[];
};

/** Large for those whom visitors and demo accounts meet first; a small drawing costs half the time to seed. */
export type PortraitSize = "large" | "small";

/**
 * What it takes to draw a portrait; equal labels give equal pictures. `number` counts the people of a gender on their
 * brand, `take` the pictures of one person.
 */
export type PortraitLabel = {
  brandId: string;
  gender: "woman" | "man";
  age: number;
  looks: Looks;
  number: number;
  take: number;
  size: PortraitSize;
};

export const portraitName = ({ brandId, gender, age, number, take }: PortraitLabel): string =>
  [brandId, gender, age, number, take].join("/");
