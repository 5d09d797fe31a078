import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { Link as RouterLink, StaticRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { Link, type LinkProps } from "./link.tsx";

const drawn = (link: ReactNode) => renderToString(<StaticRouter location="/members/1?page=2">{link}</StaticRouter>);

const links: Record<string, LinkProps> = {
  "a path": { to: "/members" },
  "a path with a search and a fragment": { to: "/members?gender=any&after=a%20b#list" },
  "a path with letters of other languages": { to: "/pages/länder" },
  "the words of a click": {
    to: "/chats",
    viewTransition: true,
    preventScrollReset: true,
    replace: true,
    state: { from: "here" },
    prefetch: "intent",
  },
  "a whole document": { to: "/complaints", reloadDocument: true },
  "its own attributes": { to: "/likes", className: "quiet", "aria-current": "page", target: "_blank", id: "likes" },
  "not to be discovered": { to: "/likes", discover: "none" },
  "a relative path": { to: "../chats" },
  "a fragment alone": { to: "#content" },
  "the same page with another search": { to: "?page=3" },
  "parts of an address": { to: { pathname: "/members", search: "?page=3" } },
  "another site": { to: "https://other.example/away" },
  "another site by its host": { to: "//other.example/away" },
};

describe("a link on the server is written as React Router writes it", () => {
  test.each(Object.entries(links))("%s", (_, props) => {
    expect(drawn(<Link {...props}>there</Link>)).toBe(drawn(<RouterLink {...props}>there</RouterLink>));
  });
});
