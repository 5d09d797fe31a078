import type { Random } from "../random.ts";
import { regionsByCountry, type Region } from "#app/domain/profiles/regions/region-table.server.ts";
import { interestIds } from "#app/domain/profiles/interests/interest-table.server.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { countries, isCountry, type Country } from "#app/platform/geo/countries.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";
import type { BrandWorld } from "./brands.ts";
import type { Person } from "./person.ts";
import { composeBio, pickAnswers, spokenBy, type Voice } from "./read-voice.ts";

export type Society = {
  brand: BrandWorld;
  voice: Voice;
  names: { woman: string[]; man: string[] };
  now: Date;
  passwordHash: string;
};

function pickCountry(random: Random, brand: BrandWorld): Country {
  let rest = random.next() * 100;
  for (const [country, share] of Object.entries(brand.countries)) {
    rest -= share;
    if (rest < 0 && isCountry(country)) return country;
  }
  return pickCountry(random, brand);
}

function pickRegion(random: Random, brand: BrandWorld, country: Country): Region {
  const regions = regionsByCountry.get(country) ?? [];
  const spoken = brand.regionsOf[country];
  return random.pick(spoken === undefined ? regions : regions.filter((region) => spoken.includes(region.id)));
}

/** The day of birth of someone who is `age` today, as a UTC date. */
function birthDateOf(random: Random, now: Date, age: number): Date {
  const birthday = new Date(Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth(), now.getUTCDate()));
  return new Date(birthday.getTime() - random.whole(2, 360) * millisecondsIn.day);
}

/** Some are online, most were there this week, a few come back rarely. */
function lastSeen(random: Random, now: Date): Date {
  const spread = random.next();
  const reach =
    spread < 0.07
      ? 4 * millisecondsIn.minute
      : spread < 0.27
        ? millisecondsIn.day
        : spread < 0.68
          ? 7 * millisecondsIn.day
          : 75 * millisecondsIn.day;
  return new Date(now.getTime() - Math.floor(random.next() * reach));
}

function pickSexuality(random: Random, gender: string, seeks: string): Prisma.ProfileCreateManyInput["sexuality"] {
  if (gender === seeks)
    return random.pick(
      gender === "man" ? ["gay", "gay", "gay", "bisexual", "queer"] : ["gay", "bisexual", "queer", "pansexual"],
    );
  return random.pick(["straight", "straight", "straight", "straight", "bisexual", "pansexual"]);
}

function pickLooks(random: Random, brand: BrandWorld, gender: "woman" | "man", age: number) {
  const grey = random.chance(age > 60 ? 0.9 : age > 50 ? 0.55 : age > 42 ? 0.15 : 0);
  return {
    hairColor: grey
      ? random.pick(["grey", "white"] as const)
      : random.pick([
          "black",
          "brown",
          "brown",
          "blond",
          "red",
          ...(gender === "man" && age > 35 ? (["bald"] as const) : (["dyed"] as const)),
        ] as const),
    eyeColor: random.pick(["brown", "brown", "blue", "green", "hazel", "grey"] as const),
    bodyType: random.pick(
      brand.id === "curvia" && gender === "man" ? (["average", "athletic", "full"] as const) : brand.bodyTypes,
    ),
    relationshipStatus: random.pick([
      "single",
      "single",
      "single",
      "divorced",
      ...(age > 55 ? (["widowed", "widowed"] as const) : (["open_relationship", "complicated"] as const)),
    ] as const),
    tattoos: random.pick(["no", "no", "few", "few", "many"] as const),
    height: gender === "woman" ? random.whole(155, 181) : random.whole(166, 199),
  };
}

function pickInterests(random: Random, brand: BrandWorld): string[] {
  const own = random.sample(brand.leanings, random.whole(2, 4));
  return [...new Set([...own, ...random.sample(interestIds, random.whole(1, 4))])];
}

/** The mail address of one who is no demo member, by name. */
export function memberAddress(name: string, accountId: string): string {
  const mailName = name
    .normalize("NFD")
    .toLowerCase()
    .replace(/ł/g, "l")
    .replace(/[^a-z]/g, "");
  return `${mailName}.${accountId.slice(0, 8)}@members.example`;
}

function buildAccount(
  random: Random,
  society: Society,
  person: {
    accountId: string;
    role: Person["role"];
    paid: boolean;
    joined: Date;
    lastActiveAt: Date;
    birthDate: Date;
    country: Country;
    name: string;
  },
): Prisma.AccountCreateManyInput {
  const { brand, passwordHash } = society;
  const { accountId, role, paid, joined, lastActiveAt, birthDate, country, name } = person;
  const email =
    role === "demo"
      ? `demo@${brand.id}.example`
      : role === "premium-demo"
        ? `premium@${brand.id}.example`
        : memberAddress(name, accountId);
  return {
    tenantId: brand.id,
    id: accountId,
    email,
    passwordHash,
    status: role === "unconfirmed" ? "not_confirmed" : "active",
    language: brand.language,
    timeZone: countries[country].timeZone,
    birthDate,
    paidUser: paid,
    premiumSince: paid ? new Date(joined.getTime() + random.whole(1, 30) * millisecondsIn.hour) : null,
    signupDate: joined,
    createdAt: joined,
    updatedAt: joined,
    confirmedAt:
      role === "unconfirmed" ? null : new Date(joined.getTime() + random.whole(2, 90) * millisecondsIn.minute),
    lastSeenAt: lastActiveAt,
  };
}

/** Makes one person of a brand's society; the same sequence makes the same person. */
export function buildPerson(random: Random, society: Society, role: Person["role"]): Person {
  const { brand, voice, names, now } = society;
  const demoGender = brand.womenShare === 0 || role === "demo" ? "man" : "woman";
  const gender =
    role === "demo" || role === "premium-demo" ? demoGender : random.chance(brand.womenShare) ? "woman" : "man";
  const fictional = role === "member" && random.chance(0.1);
  const paid = role === "premium-demo" || (role === "member" && !fictional && random.chance(0.16));
  const other = gender === "woman" ? "man" : "woman";
  const sameGender = brand.sameGenderShare === 1 || (role === "member" && random.chance(brand.sameGenderShare));
  const seeks = sameGender ? gender : other;
  const [from, to] = brand.ages[gender];
  // why: a demo member in mid-life of the brand finds people on both sides.
  const middle = Math.round((from + to) / 2) - 3;
  const age =
    role === "member" || role === "unconfirmed" ? random.whole(from, to) : random.whole(middle - 3, middle + 3);
  const [youngest, oldest] = brand.ages[seeks];
  // why: most are open to a dozen years either way, and the demo members to more, so that searching finds people.
  const openness = role === "member" ? random.whole(11, 20) : 25;
  const limits = { minAge: Math.max(18, youngest, age - openness), maxAge: Math.min(oldest + 5, age + openness) };
  if (limits.minAge > limits.maxAge) limits.minAge = youngest;
  if (limits.maxAge < limits.minAge) limits.maxAge = oldest;

  const seen =
    role === "member" ? lastSeen(random, now) : new Date(now.getTime() - random.whole(3, 40) * millisecondsIn.minute);
  const joined =
    role === "unconfirmed"
      ? new Date(now.getTime() - random.whole(1, 40) * millisecondsIn.hour)
      : new Date(seen.getTime() - random.whole(2, 420) * millisecondsIn.day);
  // why: nobody sits behind a fictional profile, so that it was never here
  const lastActiveAt = fictional ? new Date(0) : seen;
  const country = pickCountry(random, brand);
  const birthDate = birthDateOf(random, now, age);
  const name = random.pick(names[gender]);
  const profileId = random.uuid();
  const accountId = fictional ? null : random.uuid();
  const tenantId = brand.id;
  const details = pickLooks(random.fork("looks"), brand, gender, age);
  return {
    profileId,
    accountId,
    role,
    gender,
    seeks,
    age,
    paid,
    joined,
    lastActiveAt,
    looks: { hair: details.hairColor, eyes: details.eyeColor, body: details.bodyType, tattoos: details.tattoos },
    account:
      accountId === null
        ? null
        : buildAccount(random.fork("account"), society, {
            accountId,
            role,
            paid,
            joined,
            lastActiveAt,
            birthDate,
            country,
            name,
          }),
    profile: {
      tenantId,
      id: profileId,
      accountId,
      name,
      fictional,
      gender,
      lookingFor: [seeks],
      birthDate,
      country,
      status: role === "unconfirmed" ? "disabled" : "active",
      verifiedAt: !fictional && random.chance(0.3) ? new Date(joined.getTime() + millisecondsIn.day) : null,
      sexuality: pickSexuality(random, gender, seeks),
      regionId: pickRegion(random, brand, country).id,
      ...details,
      bio: composeBio(random.fork("bio"), voice, gender),
      bioLanguage: brand.language,
      answers: pickAnswers(random.fork("answers"), voice, brand.language),
      openingMessage: spokenBy(gender, random.pick(voice.openings)),
      lastActiveAt,
      createdAt: joined,
      updatedAt: joined,
    },
    limits: { tenantId, profileId, ...limits, genders: [seeks], countries: [] },
    interests: pickInterests(random.fork("interests"), brand),
    portraits: [],
  };
}
