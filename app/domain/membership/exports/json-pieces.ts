/** So many characters of JSON are made without a pause. */
const pieceLength = 32_768;

const spelled = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? String(each) : each), 2);

/** Objects with lists in them are written in parts too. */
function isWide(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).some((each) => Array.isArray(each) || isWide(each))
  );
}

function* write(value: unknown, indent: string): Generator<string> {
  const inner = `${indent}  `;
  if (Array.isArray(value) && value.length > 0) {
    for (const [index, each] of value.entries()) {
      yield `${index === 0 ? "[" : ","}\n${inner}`;
      yield* write(each, inner);
    }
    yield `\n${indent}]`;
  } else if (isWide(value)) {
    const entries = Object.entries(value).filter(([, each]) => each !== undefined);
    for (const [index, [name, each]] of entries.entries()) {
      yield `${index === 0 ? "{" : ","}\n${inner}${JSON.stringify(name)}: `;
      yield* write(each, inner);
    }
    yield `\n${indent}}`;
  } else yield (spelled(value) ?? "null").replaceAll("\n", `\n${indent}`);
}

/**
 * The JSON of a value as `JSON.stringify(value, null, 2)` has it, big integers as texts, in pieces of some 32,000
 * characters: whoever takes them can do something else between one and the next.
 */
export function* jsonPieces(value: unknown): Generator<string> {
  let piece = "";
  for (const part of write(value, "")) {
    piece += part;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = "";
  }
  yield `${piece}\n`;
}
