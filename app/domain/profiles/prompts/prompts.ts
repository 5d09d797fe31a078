/**
 * What a member may answer in a profile, of which each has its words in `prompts:questions`. A prompt that goes takes
 * its answers along: they are shown no more.
 */
export const prompts = [
  "sunday",
  "laugh",
  "evening",
  "cook",
  "song",
  "trip",
  "next_trip",
  "home",
  "morning",
  "proud",
  "learn",
  "talent",
  "weakness",
  "first_date",
  "win_me",
  "looking",
  "notice",
  "together",
  "match",
  "debate",
  "story",
  "brave",
  "comfort",
  "small_joy",
  "ritual",
  "rain",
  "summer",
  "dance",
  "friends",
  "misjudged",
  "rule",
  "grateful",
  "ask_me",
  "opinion",
  "present",
  "childhood",
  "closeness",
  "flirt",
  "adventure",
  "message",
] as const;

export type Prompt = (typeof prompts)[number];

/** The rows in which answers are given, as many as there may be. */
export const answerRows = [1, 2, 3] as const;

/** Characters of an answer. */
export const longestAnswer = 200;
