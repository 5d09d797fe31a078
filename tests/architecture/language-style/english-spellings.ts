import type { StyleRule } from "#tests/architecture/language-style/style-rule.ts";

/** Beginnings of words, as British and as American English write them. */
const spellings: readonly (readonly [british: string, american: string])[] = [
  ["behaviour", "behavior"], ["colour", "color"], ["endeavour", "endeavor"], ["favour", "favor"], ["flavour", "flavor"], ["harbour", "harbor"],
  ["honour", "honor"], ["humour", "humor"], ["labour", "labor"], ["neighbour", "neighbor"], ["rumour", "rumor"], ["savour", "savor"],
  ["analyse", "analyze"], ["anonymis", "anonymiz"], ["apologis", "apologiz"], ["authoris", "authoriz"], ["capitalis", "capitaliz"], ["categoris", "categoriz"],
  ["criticis", "criticiz"], ["customis", "customiz"], ["emphasis(e|ing)", "emphasiz"], ["finalis", "finaliz"], ["fantasis", "fantasiz"], ["initialis", "initializ"],
  ["localis", "localiz"], ["maximis", "maximiz"], ["memoris", "memoriz"], ["minimis", "minimiz"], ["normalis", "normaliz"],
  ["optimis(e|ing|ation)", "optimiz"], ["organis(e|ing|ation)", "organiz"], ["personalis", "personaliz"], ["prioritis", "prioritiz"], ["realis(e|ing|ation)", "realiz"],
  ["recognis", "recogniz"], ["socialis(e|ing)", "socializ"], ["specialis", "specializ"], ["standardis", "standardiz"], ["summaris", "summariz"], ["sympathis", "sympathiz"],
  ["utilis", "utiliz"], ["visualis", "visualiz"],
  ["centimetre", "centimeter"], ["centre", "center"], ["fibre", "fiber"], ["kilometre", "kilometer"], ["litre", "liter\\b"], ["theatre", "theater"],
  ["cancelled", "canceled"], ["cancelling", "canceling"], ["counsellor", "counselor"], ["fulfil\\b", "fulfill\\b"], ["enrol\\b", "enroll\\b"], ["instalment", "installment"],
  ["jewellery", "jewelry"], ["labelled", "labeled"], ["labelling", "labeling"], ["levelled", "leveled"], ["skilful", "skillful"], ["travelled", "traveled"],
  ["traveller", "traveler"], ["travelling", "traveling"], ["unlabelled", "unlabeled"], ["woollen", "woolen"],
  ["ageing", "aging"], ["catalogue", "catalog\\b"], ["cosy", "cozy"], ["defence", "defense"], ["dialogue", "dialog\\b"], ["grey", "gray"], ["judgement", "judgment"],
  ["moustache", "mustache"], ["offence", "offense"], ["practise", "practiced\\b"], ["pretence", "pretense"], ["pyjamas", "pajamas"],
  ["sceptical", "skeptical"], ["at weekends", "on weekends"],
];

/** Words that American English has another word for, and the other way round. */
const british: readonly (readonly [word: string, instead: string])[] = [
  ["whilst", "while"], ["amongst", "among"], ["learnt", "learned"], ["fortnight", "two weeks"], ["queue", "line"], ["postcode", "ZIP code"],
  ["working days?", "business day"], ["cinema", "the movies"], ["football", "soccer"], ["sofa", "couch"], ["mum", "mom"], ["from your parts", "from your area"],
];
const american: readonly (readonly [word: string, instead: string])[] = [
  ["gotten", "got"], ["mom", "mum"], ["zip code", "postcode"], ["movie theater", "cinema"], ["soccer", "football"], ["couch", "sofa"], ["vacation", "holiday"],
];

const beginning = (stem: string) => new RegExp(`\\b${stem}`, "i");
const whole = (word: string) => new RegExp(`\\b${word}\\b`, "i");

/** American words have no place in British English texts (en). */
export const noAmerican: readonly StyleRule[] = [
  ...spellings.map(([instead, stem]) => ({ pattern: beginning(stem), instead })),
  ...american.map(([word, instead]) => ({ pattern: whole(word), instead })),
];

/** British words have no place in American English texts (en-US). */
export const noBritish: readonly StyleRule[] = [
  ...spellings.map(([stem, instead]) => ({ pattern: beginning(stem), instead })),
  ...british.map(([word, instead]) => ({ pattern: whole(word), instead })),
];
