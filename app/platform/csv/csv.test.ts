import { expect, it } from "vitest";
import { csvFile, csvLine } from "./csv.ts";

it.each([
  [["a", "1", ""], "a,1,"],
  [['say "so"', "a,b", "a\nb"], '"say ""so""","a,b","a\nb"'],
  [["=1+1", "+1", "-a", "@x", "\tx"], "'=1+1,'+1,'-a,'@x,'\tx"],
  [["-12.50", "-3", "-3-1", "-1e"], "-12.50,-3,'-3-1,'-1e"],
])("a line of %j is %s", (values, expected) => {
  expect(csvLine(values)).toBe(expected);
});

it("a file ends each of its lines", () => {
  expect(csvFile(["a", "b"])).toBe("a\r\nb\r\n");
});
