import { deflateSync } from "node:zlib";

/** The objects of a PDF file as it is made: numbers can be had before what stands under them is known. */
export type PdfFile = {
  reserve(): number;
  put(number: number, body: string | Buffer): void;
  add(body: string): number;
  addStream(body: string): number;
  /** The whole file, with the object that it begins with and the one that tells about it. */
  bytes(trailer: { root: number; info: number }): Buffer;
};

/** A reference to an object. */
export const ref = (number: number): string => `${number} 0 R`;

/** A text outside of pages, such as a title, in any letters. */
export function textString(text: string): string {
  return `<FEFF${Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase()}>`;
}

/** A new file without objects. */
export function newPdfFile(): PdfFile {
  const objects: (string | Buffer)[] = [];
  const reserve = () => objects.push("null");
  const put: PdfFile["put"] = (number, body) => {
    objects[number - 1] = body;
  };
  const add = (body: string | Buffer): number => {
    const number = reserve();
    put(number, body);
    return number;
  };
  return {
    reserve,
    put,
    add,
    addStream(body) {
      const packed = deflateSync(body);
      const head = Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`);
      return add(Buffer.concat([head, packed, Buffer.from("\nendstream")]));
    },
    bytes: (trailer) => written(objects, trailer),
  };
}

function written(objects: readonly (string | Buffer)[], { root, info }: { root: number; info: number }): Buffer {
  // why the comment: its bytes tell mail programs that the file is not text
  const parts = [Buffer.from("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1")];
  let at = parts[0]?.length ?? 0;
  const places = objects.map((body, index) => {
    const place = at;
    const object = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from("\nendobj\n")]);
    parts.push(object);
    at += object.length;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}trailer\n<< /Size ${size} /Root ${ref(root)} /Info ${ref(info)} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
