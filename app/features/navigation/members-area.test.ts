import { expect, test } from "vitest";
import { isMembersArea } from "./members-area.ts";

test("the members area is members, members-id, chats, likes, likes-m-id and premium (spec section 2)", () => {
  const inside = [
    "/members",
    "/members/",
    "/members/7",
    "/chats",
    "/likes",
    "/likes/received",
    "/likes/given",
    "/likes/matches",
    "/likes/m/7",
    "/premium",
  ];
  expect(inside.filter((path) => !isMembersArea(path))).toEqual([]);
  const outside = [
    "/",
    "/pricing",
    "/members/7/landing",
    "/members/7/icebreaker",
    "/members/7/chat",
    "/chats/7",
    "/profile",
    "/likes/m",
    "/likes/other",
    "/premiums",
    "/credits",
  ];
  expect(outside.filter(isMembersArea)).toEqual([]);
});
