import type { Prisma } from "#app/platform/db/generated/client.ts";

/** What a partner brand shows of a member as it is at home: every synchronisation writes these columns, and no other. */
export const copiedProfileColumns = {
  name: true,
  verifiedAt: true,
  gender: true,
  lookingFor: true,
  sexuality: true,
  birthDate: true,
  country: true,
  regionId: true,
  hairColor: true,
  eyeColor: true,
  bodyType: true,
  relationshipStatus: true,
  tattoos: true,
  height: true,
  bio: true,
  bioLanguage: true,
  note: true,
  answers: true,
  lastActiveAt: true,
  createdAt: true,
} as const satisfies Prisma.ProfileSelect;

type OwnProfileColumn = Exclude<Prisma.ProfileScalarFieldEnum, keyof typeof copiedProfileColumns>;

/** The columns of a guest that are the partner brand's own, each with what it is. */
export const ownProfileColumns = {
  tenantId: "the partner brand",
  id: "the same as at home, and written once",
  accountId: "a guest has none",
  homeTenantId: "whose member it is",
  status: "what this brand decided: a copy never shows again whom it switched off",
  withdrawnAt: "whether the member is shown here at all",
  fictional: "a guest is a member",
  city: "does not go along",
  latitude: "does not go along",
  longitude: "does not go along",
  openingMessage: "does not go along: nobody writes to a guest",
  mainPhotoId: "the member's choice among the photos that this brand shows",
  updatedAt: "when this row changed",
} as const satisfies Record<OwnProfileColumn, string>;

/** What a partner brand takes over of a photo. */
export const copiedPhotoColumns = {
  position: true,
  key: true,
  blurredKey: true,
  width: true,
  height: true,
  thumbhash: true,
  contentHash: true,
  createdAt: true,
} as const satisfies Prisma.PhotoSelect;

type OwnPhotoColumn = Exclude<Prisma.PhotoScalarFieldEnum, keyof typeof copiedPhotoColumns>;

/** The columns of a guest's photo that are the partner brand's own, each with what it is. */
export const ownPhotoColumns = {
  tenantId: "the partner brand",
  id: "the same as at home, and written once",
  profileId: "the guest",
  purpose: "photos of chats do not go along",
  status: "what this brand decided: shown at first, as it was checked at home",
  checkedAt: "when this brand decided",
  keptUntil: "until when an appeal is possible here",
} as const satisfies Record<OwnPhotoColumn, string>;
