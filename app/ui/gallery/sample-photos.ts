// why: the gallery has no data source, so its faces are drawn here.
const grounds = [
  ["#0f3b53", "#7fd4ec", "#f4b8a8"],
  ["#4a1633", "#f28fb4", "#e8b48e"],
  ["#22301c", "#c9d58a", "#8d5a3c"],
  ["#2a1f4d", "#a891f0", "#f0c4a4"],
  ["#4d2a12", "#f3b765", "#6e4630"],
  ["#123a34", "#6fcfb2", "#d9a07c"],
] as const;

/** A drawn head and shoulders as a data: address. */
export function samplePhoto(index: number): string {
  const [dark, light, skin] = grounds[index % grounds.length] ?? grounds[0];
  const hair =
    index % 2
      ? "M100 150q-12-96 100-98t100 98q14 96-8 150h-32V190q-60-4-92-40-20 40-38 42v108h-32q-16-70 2-150Z"
      : "M122 168q-10-100 78-104t80 96q-20-40-60-46-60-6-98 54Z";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500"><defs><linearGradient id="g" x2=".6" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><rect width="400" height="500" fill="url(#g)"/><circle cx="300" cy="110" r="150" fill="${light}" opacity=".35"/><path d="M40 500q10-150 160-154t160 154Z" fill="${dark}"/><path d="M165 270h70v86q-35 40-70 0Z" fill="${skin}"/><ellipse cx="200" cy="190" rx="76" ry="98" fill="${skin}"/><path d="${hair}" fill="${dark}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
