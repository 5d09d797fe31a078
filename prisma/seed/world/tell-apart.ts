import type { Random } from "../random.ts";
import { memberAddress, type Society } from "./build-person.ts";
import type { Person } from "./person.ts";
import { composeBio } from "./read-voice.ts";

/** How many who stand before somebody in a list, of all and of the same gender, use other sentences. */
const neighbours = 2;
const mostTries = 200;
/** The share of the names of a gender that others have before one comes again. */
const rest = 0.8;

const sentencesOf = ({ profile }: Person): string[] => (profile.bio ?? "").split(/(?<=[.!?…]) /);

/** Those whom a search without photos would list, in its order. */
const byLastActivity = (people: readonly Person[]): Person[] =>
  people.toSorted(
    (one, other) =>
      other.lastActiveAt.getTime() - one.lastActiveAt.getTime() || (one.profileId < other.profileId ? 1 : -1),
  );

/**
 * Gives another name to whoever would stand near somebody of the same name in a list by last activity, whole or of one
 * gender, and other words to whoever would say there what one of the last few says.
 */
export function tellApart(random: Random, { names, voice }: Society, people: readonly Person[]): void {
  const seen: Record<Person["gender"], Person[]> = { woman: [], man: [] };
  const all: Person[] = [];
  for (const person of byLastActivity(people)) {
    const { gender, profile } = person;
    const ofGender = seen[gender];
    const lately = ofGender.slice(-Math.floor(names[gender].length * rest)).map((each) => each.profile.name);
    if (lately.includes(profile.name))
      rename(person, random.pick(names[gender].filter((name) => !lately.includes(name))));
    const said = new Set([...all.slice(-neighbours), ...ofGender.slice(-neighbours)].flatMap(sentencesOf));
    for (let drawn = 0; drawn < mostTries && sentencesOf(person).some((each) => said.has(each)); drawn += 1)
      profile.bio = composeBio(random, voice, gender);
    ofGender.push(person);
    all.push(person);
  }
}

function rename({ account, accountId, role, profile }: Person, name: string): void {
  profile.name = name;
  if (account && accountId !== null && (role === "member" || role === "unconfirmed"))
    account.email = memberAddress(name, accountId);
}
