import { expect, it } from "vitest";
import { createRecentRequests } from "#app/platform/metrics/recent-requests.ts";

function atRest() {
  let time = 0;
  const recent = createRecentRequests(() => time);
  return { ...recent, pass: (seconds: number) => (time += seconds * 1_000) };
}

it("tells nothing of a minute without requests", () => {
  expect(atRest().lastMinute()).toEqual({ requests: 0, errors: 0, p95: null });
});

it("counts answers, errors, and the time within which 95 of 100 came", () => {
  const { add, lastMinute } = atRest();
  for (let answer = 0; answer < 95; answer += 1) add({ status: 200, seconds: 0.02 });
  for (let answer = 0; answer < 5; answer += 1) add({ status: 503, seconds: 2 });
  expect(lastMinute()).toEqual({ requests: 100, errors: 5, p95: 25 });
  add({ status: 404, seconds: 2 });
  expect(lastMinute()).toEqual({ requests: 101, errors: 5, p95: 2_500 });
});

it("counts what takes ages as what takes longest", () => {
  const { add, lastMinute } = atRest();
  add({ status: 200, seconds: 3_000 });
  expect(lastMinute().p95).toBe(60_000);
});

it("forgets what is older than a minute, step by step", () => {
  const { add, lastMinute, pass } = atRest();
  add({ status: 500, seconds: 0.001 });
  pass(30);
  add({ status: 200, seconds: 0.001 });
  pass(29);
  expect(lastMinute()).toMatchObject({ requests: 2, errors: 1 });
  pass(1);
  expect(lastMinute()).toMatchObject({ requests: 1, errors: 0 });
  pass(600);
  expect(lastMinute().requests).toBe(0);
  add({ status: 200, seconds: 0.001 });
  expect(lastMinute().requests).toBe(1);
});
