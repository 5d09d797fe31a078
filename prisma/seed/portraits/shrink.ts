/** Shrinks a picture (RGB) by a whole factor of its sides: each pixel becomes the mean of the square it stands for. */
export function shrink(pixels: Uint8Array, width: number, height: number, factor: number): Uint8Array {
  const [columns, rows] = [width / factor, height / factor];
  const out = new Uint8Array(columns * rows * 3);
  const area = factor * factor;
  const stride = width * 3;
  let at = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let down = 0; down < factor; down += 1) {
        let from = (row * factor + down) * stride + column * factor * 3;
        for (let across = 0; across < factor; across += 1, from += 3) {
          red += pixels[from] ?? 0;
          green += pixels[from + 1] ?? 0;
          blue += pixels[from + 2] ?? 0;
        }
      }
      out[at] = red / area;
      out[at + 1] = green / area;
      out[at + 2] = blue / area;
      at += 3;
    }
  }
  return out;
}
