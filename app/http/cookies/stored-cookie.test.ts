import { expect, it } from "vitest";
import { storedCookie, visitCookie } from "./stored-cookie.server.ts";

it("sets cookies for this host alone, over TLS, out of reach of scripts", async () => {
  const attributes = ["HttpOnly", "Path=/", "SameSite=Lax", "Secure"];
  const attributesOf = (header: string) => header.split("; ").slice(1).toSorted();
  expect(attributesOf(await storedCookie("session").serialize("word"))).toEqual(
    [...attributes, "Max-Age=2592000"].toSorted(),
  );
  expect(attributesOf(await visitCookie("session").serialize("word"))).toEqual(attributes);
});
