import { expect, it } from "vitest";
import { answerBytes } from "./answer-bytes.server.ts";

const body = Buffer.from("0123456789");
const answer = (method: string, range?: string) =>
  answerBytes({ method, range }, { "content-type": "video/mp4" }, body);

it("gives the whole file, and says that pieces are to be had", () => {
  const { status, headers, body: given } = answer("GET");
  expect([status, given.toString()]).toEqual([200, "0123456789"]);
  expect(headers).toEqual({ "content-type": "video/mp4", "accept-ranges": "bytes", "content-length": "10" });
});

it("gives a piece", () => {
  const { status, headers, body: given } = answer("GET", "bytes=2-4");
  expect([status, given.toString(), headers["content-range"], headers["content-length"]]).toEqual([
    206,
    "234",
    "bytes 2-4/10",
    "3",
  ]);
});

it("says how long the file is to who asks beyond its end, and heeds no range of a HEAD", () => {
  expect(answer("GET", "bytes=10-")).toMatchObject({ status: 416, headers: { "content-range": "bytes */10" } });
  expect(answer("HEAD", "bytes=2-4").status).toBe(200);
});
