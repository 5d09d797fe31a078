import { type Cookie, createCookie } from "react-router";
import { storedItems } from "#app/domain/brands/device-storage/stored-items.ts";

type CookieName = {
  [Name in keyof typeof storedItems]: (typeof storedItems)[Name]["place"] extends "cookie" ? Name : never;
}[keyof typeof storedItems];

/** The attributes that all cookies have: for this host alone, over TLS, out of reach of scripts. */
const attributes = { path: "/", sameSite: "lax", secure: true, httpOnly: true } as const;

/** A cookie of the table of what is kept in browsers, by its name and for its lifetime there. */
export function storedCookie(item: CookieName): Cookie {
  const { name, lifetime } = storedItems[item];
  return createCookie(name, { ...attributes, maxAge: lifetime });
}

/**
 * The same for what is also shown within another site's page, and there by itself: it opens nothing that could be
 * changed.
 */
export function framedCookie(item: CookieName): Cookie {
  const { name, lifetime } = storedItems[item];
  return createCookie(name, { ...attributes, sameSite: "none", partitioned: true, maxAge: lifetime });
}

/** The same without an end of its own: it goes when the browser is closed. */
export function visitCookie(item: CookieName): Cookie {
  return createCookie(storedItems[item].name, attributes);
}
