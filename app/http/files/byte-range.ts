/** Bytes of a file, first and last counted from 0; `unsatisfiable` where it ends before them. */
export type ByteRange = { first: number; last: number } | "unsatisfiable";

/** Digits only as many as a file's length may have. */
const oneRange = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The one range that a `Range` header asks for of a file of `length` bytes; null where the whole file is the answer, as
 * for several ranges, which a server may leave unheeded (RFC 9110, section 14.2).
 */
export function readByteRange(header: string | undefined, length: number): ByteRange | null {
  const [, from = "", to = ""] = oneRange.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  if (from === "") {
    const suffix = Math.min(Number(to), length);
    return suffix === 0 ? "unsatisfiable" : { first: length - suffix, last: length - 1 };
  }
  const first = Number(from);
  const last = to === "" ? length - 1 : Math.min(Number(to), length - 1);
  if (to !== "" && Number(to) < first) return null;
  return first >= length ? "unsatisfiable" : { first, last };
}
