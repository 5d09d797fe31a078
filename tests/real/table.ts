import { kinds, type OutageRow } from "#tests/real/verdict.ts";

const seconds = (milliseconds: number) => (milliseconds === 0 ? "–" : `${(milliseconds / 1_000).toFixed(1)} s`);

/** What members saw of each outage, as a table of columns. */
export function tableOf(rows: readonly OutageRow[]): string {
  const head = ["part", "was", "away", "well", "503", "broken", ...kinds.map((kind) => `no ${kind}`)];
  const lines = rows.map((row) => [
    row.part,
    row.how,
    `${row.seconds} s`,
    String(row.well),
    String(row.unavailable),
    String(row.broken),
    ...kinds.map((kind) => seconds(row.worst[kind])),
  ]);
  const all = [head, ...lines];
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  return all
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
