/** A name with an underscore or a digit behind an at sign, a number behind a name, or a name of Skype. */
const plain =
  /@(?=[\p{L}])(?=[\p{L}\d.]{0,30}[_\d])[\p{L}\d._]{4,40}|[\p{L}\d._]{3,32}#\d{4}(?!\d)|(?<!\p{L})live:[\p{L}\d._]{4,40}/u;

const network =
  /(?<![\p{L}\p{N}])(?:[il]nsta\p{L}{0,8}|ig|snäp\p{L}{0,5}|snap(?:chat\p{L}{0,3}|pen|en|ie|em)?|telegram\p{L}{0,4}|tg|kik|discord\p{L}{0,4}|tik ?tok\p{L}{0,3}|signal|fb|facebook\p{L}{0,5}|fejs\p{L}{0,3}|faces[ts]a|twitter|bluesky|bsky|mastodon|threema|skype|viber|whatsapp|wire|wechat|line)(?![\p{L}\p{N}])/giu;

/** A name behind an at sign, in the same sentence. */
const addressed = /^[^.!?\n]{0,24}?(?<![\p{L}\p{N}])@[\p{L}\d._]{3,40}/u;

/** A name with a sign or a digit that words do not have, in the same sentence or behind a colon. */
const coded =
  /^[?:=→>\s-]{1,4}(?:[\p{L}’':,@]{1,10}\s{1,2}){0,3}(?=\p{L})(?:(?=[\p{L}.]{1,30}[_\d])|(?=\p{L}{2,30}\.\p{L}{3}))[\p{L}\d._]{5,40}/u;

/** A word that stands alone behind a colon or an arrow. */
const told = /^\s{0,2}(?:[:=→>]|->)\s{0,2}([\p{Ll}.]{6,40})(?=\s{0,2}(?:$|[\n.!,;\p{So}]))/u;

/** Letters from which on such a word is taken for a name, and what makes a shorter one somebody's own. */
const longWord = 11;
/** How words end that judge: "overrated", "boring", "langweilig", "privado". */
const judging = /(?:ed|et|ert|at[oa]?|ad[oa]|é|ttu|wan[yae]|ing|ig)$/u;
const own = /(?<!\p{L})(?:my|mijn|m’n|m'n|mn|meine?|mon|mi|mio|min|mitt|minun|mój|moja|moje)\s{1,2}$/iu;

const fullName =
  /^(?:\s{0,2}[:,→]\s{0,2}|\s(?:as|i’m|i'm|als|ben ik|heiße? ich|bin ich|unter|soy|me llamo|come|mi chiamo|mi trovi come|sono|comme|sous|je suis|hedder jeg|heter jeg|heter jag|som|nimellä|olen|jako|jestem jako|jestem)\s)\p{Lu}\p{Ll}{1,20}\s\p{Lu}\p{Ll}{2,20}/u;
const fullNameBefore =
  /\p{Lu}\p{Ll}{1,20}\s\p{Lu}\p{Ll}{2,20}\s{1,2}(?:(?:on|op|på|auf|bei|sur|su|en|na|w)\s{1,2}(?:el\s{1,2})?)?[Ff]acebook\p{L}{0,5}/u;

/** The words by which somebody is found on another network; null where there are none. */
export function findHandle(text: string): string | null {
  const found = plain.exec(text);
  if (found) return found[0];
  for (const { 0: name, index } of text.matchAll(network)) {
    const from = index + name.length;
    const behind = text.slice(from, from + 80);
    const words = addressed.exec(behind)?.[0] ?? coded.exec(behind)?.[0] ?? toldName(text, index, behind);
    if (words) return `${name}${words}`;
    if (!/^f/i.test(name)) continue;
    const whole = fullName.exec(behind);
    if (whole) return `${name}${whole[0]}`;
    const before = namedBefore(text, from);
    if (before) return before;
  }
  return null;
}

/** "Insta: sannebakkertje", "my insta: sannebak"; "Instagram: overrated" tells what somebody thinks. */
function toldName(text: string, index: number, behind: string): string | null {
  const [words, word = ""] = told.exec(behind) ?? [];
  if (words === undefined) return null;
  const isName = word.length >= longWord || own.test(text.slice(Math.max(0, index - 8), index));
  return isName && !judging.test(word) ? words : null;
}

function namedBefore(text: string, until: number): string | null {
  return fullNameBefore.exec(text.slice(Math.max(0, until - 70), until))?.[0] ?? null;
}
