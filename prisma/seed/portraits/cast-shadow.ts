/** Cells in a row of the shadow, in whatever size the picture is. */
const columns = 60;

/** Averages each value with its neighbours in its row or in its column. */
function soften(grid: Float32Array, isAlongRows: boolean, reach: number): Float32Array {
  const rows = grid.length / columns;
  const [lines, length, across, step] = isAlongRows ? [rows, columns, columns, 1] : [columns, rows, 1, columns];
  const out = new Float32Array(grid.length);
  for (let line = 0; line < lines; line += 1) {
    for (let place = 0; place < length; place += 1) {
      let sum = 0;
      for (let near = place - reach; near <= place + reach; near += 1) {
        const inside = near < 0 ? 0 : near >= length ? length - 1 : near;
        sum += grid[line * across + inside * step] ?? 0;
      }
      out[line * across + place * step] = sum / (reach * 2 + 1);
    }
  }
  return out;
}

/**
 * The soft shadow a figure throws on the wall behind it: one value (0 to 255) for each square cell, sixty
 * in a row, from the figure's pixels (RGBA). Both sides of the picture are whole numbers of cells.
 */
export function castShadow(figure: Uint8Array, width: number, height: number, lightFromRight: boolean): Float32Array {
  const cell = width / columns;
  const rows = height / cell;
  const [shiftX, shiftY] = [lightFromRight ? -3 : 3, 1];
  const grid = new Float32Array(columns * rows).map((_, at) => {
    const x = Math.min(columns - 1, Math.max(0, (at % columns) - shiftX));
    const y = Math.min(rows - 1, Math.max(0, Math.floor(at / columns) - shiftY));
    return figure[((y * cell + cell / 2) * width + x * cell + cell / 2) * 4 + 3] ?? 0;
  });
  const once = soften(soften(grid, true, 3), false, 3);
  return soften(soften(once, true, 2), false, 2);
}

/**
 * Fills `row` with the shadow along one line of pixels, the cells blended into each other; a full shadow becomes
 * `depth`.
 */
export function shadowAlong(row: Uint8Array, shadow: Float32Array, y: number, depth: number): void {
  const cell = row.length / columns;
  const last = shadow.length / columns - 1;
  const place = Math.min(last, Math.max(0, y / cell - 0.5));
  const [upper, lower] = [Math.floor(place) * columns, Math.min(last, Math.floor(place) + 1) * columns];
  const share = place - Math.floor(place);
  const at = (column: number) =>
    (((shadow[upper + column] ?? 0) * (1 - share) + (shadow[lower + column] ?? 0) * share) * depth) / 255;
  let [x, from] = [0, at(0)];
  for (let column = 0; column <= columns; column += 1) {
    const to = at(Math.min(column, columns - 1));
    const end = Math.min(row.length, column * cell + cell / 2);
    const slope = (to - from) / cell;
    for (let value = from; x < end; x += 1, value += slope) row[x] = value;
    from = to;
  }
}
