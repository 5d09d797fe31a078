import { lookup } from "mrmime";

/** The content type of a file by its name; text is said to be UTF-8. */
export function fileType(name: string): string {
  const type = lookup(name) ?? "application/octet-stream";
  return /^text\/|\+xml$/.test(type) ? `${type}; charset=utf-8` : type;
}

const compressible = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/;

/** Whether what has this content type becomes smaller by compression. */
export const isCompressible = (type: string): boolean => compressible.test(type);
