type Scale = { least: number; most: number; ticks: number[] };

const steps = [1, 2, 5, 10];

/** A scale in whole steps of 1, 2 or 5 that holds zero and all values, with some four lines across. */
export function niceScale(values: readonly number[]): Scale {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const rough = Math.max(1, (highest - lowest) / 4);
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = size * (steps.find((each) => each * size >= rough) ?? 10);
  const least = Math.floor(lowest / step) * step;
  const most = Math.max(least + step, Math.ceil(highest / step) * step);
  const ticks = Array.from({ length: Math.round((most - least) / step) + 1 }, (_, index) => least + index * step);
  return { least, most, ticks };
}
