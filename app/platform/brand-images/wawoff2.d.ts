declare module "wawoff2" {
  /** Unpacks a WOFF2 font into the TrueType or OpenType file inside it. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>;
}
