declare module "wawoff2/decompress.js" {
  /** Unpacks a WOFF2 font into the TrueType or OpenType file inside it. */
  export default function decompress(font: Uint8Array): Promise<Uint8Array>;
}
