/** Bytes of a block: headers and contents of a tar archive fill whole ones. */
export const tarBlock = 512;

const sizeAt = 124;
const checksumAt = 148;

/** The header of a file in a tar archive (POSIX.1-1988, ustar): `name` of at most 100 ASCII characters, `size` in bytes. */
export function tarHeader(name: string, size: number, time: Date): Buffer {
  if (!/^[\x21-\x7e]{1,100}$/.test(name)) throw new Error(`${name} cannot be the name of a file in a tar archive`);
  const header = Buffer.alloc(tarBlock);
  header.write(name, 0, "ascii");
  header.write("0000600\u00000000000\u00000000000\u0000", 100, "ascii");
  header.write(`${size.toString(8).padStart(11, "0")}\0`, sizeAt, "ascii");
  header.write(`${Math.floor(time.getTime() / 1_000).toString(8).padStart(11, "0")}\0`, 136, "ascii");
  header.write("0", 156, "ascii");
  header.write("ustar\u000000", 257, "ascii");
  header.write(checksumOf(header), checksumAt, "ascii");
  return header;
}

/** Name and size of the file that a header begins; null for the empty block at an archive's end. Throws Error on what is no header. */
export function readTarHeader(header: Buffer): { name: string; size: number } | null {
  if (header.every((byte) => byte === 0)) return null;
  if (header.toString("ascii", checksumAt, checksumAt + 8) !== checksumOf(header)) throw new Error("The archive is damaged: a header does not add up");
  return { name: header.toString("ascii", 0, header.indexOf(0)), size: Number.parseInt(header.toString("ascii", sizeAt, sizeAt + 11), 8) };
}

/** How many empty bytes follow contents of `size` bytes. */
export const tarPadding = (size: number): number => (tarBlock - (size % tarBlock)) % tarBlock;

function checksumOf(header: Buffer): string {
  const bytes = Buffer.from(header).fill(" ", checksumAt, checksumAt + 8);
  return `${bytes.reduce((sum, byte) => sum + byte, 0).toString(8).padStart(6, "0")}\0 `;
}
