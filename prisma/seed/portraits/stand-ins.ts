/** Stand-ins in the drawn source, replaced by the colours of the portrait. */
export const paint = {
  line: "#aa0001",
  skin: "#aa0002",
  hair: "#aa0003",
  cloth: "#aa0004",
  clothDark: "#aa0005",
  lips: "#aa0006",
  teeth: "#aa0007",
  stubble: "#aa0008",
  jewel: "#aa0009",
  brows: "#aa0010",
  eyes: "#aa0011",
} as const;

export const paintNames = [
  "line",
  "skin",
  "hair",
  "cloth",
  "clothDark",
  "lips",
  "teeth",
  "stubble",
  "jewel",
  "brows",
  "eyes",
] as const satisfies readonly (keyof typeof paint)[];

/** A stand-in without its `#`, as the drawings' options want it. */
export const bare = (colour: string): string => colour.slice(1);

/** What a drawing holds between its outer tags, without its metadata. */
export const shapesOf = (svg: string): string =>
  svg
    .replace(/^<svg[^>]*>/, "")
    .replace(/<\/svg>$/, "")
    .replace(/<metadata[\s\S]*?<\/metadata>/, "")
    // why: the mask is the whole canvas and only costs the renderer a layer.
    .replace(/<mask id="viewboxMask">.*?<\/mask>/, "")
    .replace('<g mask="url(#viewboxMask)">', "<g>");
