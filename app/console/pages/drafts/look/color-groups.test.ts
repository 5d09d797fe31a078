import { expect, it } from "vitest";
import { colorGroupNames, colorGroups } from "./color-groups.ts";
import { colorNames } from "#app/platform/themes/theme-contract.ts";

it("has every colour of a theme in one group", () => {
  const grouped = colorGroupNames.flatMap((group) => [...colorGroups[group]]);
  expect(grouped.toSorted()).toEqual(colorNames.toSorted());
  expect(colorGroupNames.toSorted()).toEqual(Object.keys(colorGroups).toSorted());
});
