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

type Relation = Exclude<keyof Prisma.ProfileInclude, "_count">;

/** What stands around a guest and follows home: written anew by a synchronisation, and gone with a withdrawal. */
export const copiedRelations = {
  limits: "by whom the member wants to be found",
  interests: "the member's",
  photos: "those of home that this brand did not refuse; what it decided about each stays",
  mainPhoto: "the member's choice among these",
  listing: "what search reads of all this",
} as const satisfies Partial<Record<Relation, string>>;

/** What stands around a guest and is the partner brand's or its members' own: neither copy nor withdrawal touches it. */
export const ownRelations = {
  tenant: "the partner brand",
  account: "a guest has none",
  region: "the same for all brands",
  blocksGiven: "a guest blocks nobody",
  blocksReceived: "decided by members of this brand",
  passesGiven: "a guest plays no games",
  passesReceived: "decided by members of this brand",
  likesGiven: "a guest likes nobody",
  likesReceived: "a guest is liked at home only",
  autoLike: "a guest has none",
  matchAnswers: "a guest has none",
  conversationsLow: "a guest is written to at home only",
  conversationsHigh: "a guest is written to at home only",
  participations: "a guest is written to at home only",
  partnerListings: "a guest is shown nowhere else",
  complaints: "said to this brand",
  reportsMade: "a guest reports nobody",
  reportsReceived: "said to this brand",
  decisions: "decided by this brand",
} as const satisfies Record<Exclude<Relation, keyof typeof copiedRelations>, string>;
