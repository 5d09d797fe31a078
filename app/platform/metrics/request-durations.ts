/** What one answer says of itself: words that nobody else may invent. */
export type TimedAnswer = { tenant: string; route: string; method: string; status: number; seconds: number };

const name = "http_request_duration_seconds";
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

type Series = { labels: string; counts: number[]; count: number; sum: number };
/** Answers of one tenant, route and method, by the first digit of their status. */
type Kind = { tenant: string; route: string; method: string; byStatusClass: Map<number, Series> };

/** A label's value as the text format of Prometheus writes it. */
const escaped = (value: string) => value.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll('"', '\\"');

/**
 * The histogram of requests, written as prom-client would write it, for a thirtieth of a kept page less: that spells
 * and hashes the labels of each observation. The first `limit` combinations of tenant, route and method are told apart;
 * what comes later counts under the tenant "other".
 */
export function createRequestDurations(limit: number): {
  observe(answer: TimedAnswer): void;
  /** All series in the text format of Prometheus, without an empty line at its end. */
  exposition(): string;
} {
  const kinds = new Map<string, Map<string, Map<string, Kind>>>();
  const all: Series[] = [];
  let size = 0;

  function make(tenant: string, route: string, method: string): Kind {
    const routes = kinds.get(tenant) ?? new Map<string, Map<string, Kind>>();
    const methods = routes.get(route) ?? new Map<string, Kind>();
    const kind = { tenant, route, method, byStatusClass: new Map<number, Series>() };
    kinds.set(tenant, routes.set(route, methods.set(method, kind)));
    return kind;
  }

  const find = (tenant: string, route: string, method: string) => kinds.get(tenant)?.get(route)?.get(method);

  function kindOf(tenant: string, route: string, method: string): Kind {
    const known = find(tenant, route, method);
    if (known) return known;
    if (size >= limit) return find("other", route, method) ?? make("other", route, method);
    size += 1;
    return make(tenant, route, method);
  }

  function seriesOf({ tenant, route, method, byStatusClass }: Kind, statusClass: number): Series {
    const known = byStatusClass.get(statusClass);
    if (known) return known;
    const values = Object.entries({ tenant, route, method, status: `${statusClass}xx` });
    const written = values.map(([label, value]) => `${label}="${escaped(value)}"`).join(",");
    const series = { labels: written, counts: buckets.map(() => 0), count: 0, sum: 0 };
    all.push(series);
    byStatusClass.set(statusClass, series);
    return series;
  }

  return {
    observe({ tenant, route, method, status, seconds }) {
      const series = seriesOf(kindOf(tenant, route, method), Math.floor(status / 100));
      const bucket = buckets.findIndex((edge) => seconds <= edge);
      if (bucket >= 0) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
      series.count += 1;
      series.sum += seconds;
    },
    exposition: () =>
      [
        `# HELP ${name} Requests answered, and the time from each to the end of its answer`,
        `# TYPE ${name} histogram`,
        ...all.flatMap(linesOf),
      ].join("\n"),
  };
}

function linesOf({ labels, counts, count, sum }: Series): string[] {
  let within = 0;
  const edges = buckets.map((edge, index) => {
    within += counts[index] ?? 0;
    return `${name}_bucket{le="${edge}",${labels}} ${within}`;
  });
  return [
    ...edges,
    `${name}_bucket{le="+Inf",${labels}} ${count}`,
    `${name}_sum{${labels}} ${sum}`,
    `${name}_count{${labels}} ${count}`,
  ];
}
