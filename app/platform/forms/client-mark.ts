/**
 * What every call of our own client to the endpoint of the user carries (spec section 6): neither a form nor a link of
 * another site can send it.
 */
export const clientMark = { "x-liaison-client": "1" } as const;

/** Whether a call carries the mark of our own client. */
export const isMarked = (headers: Headers): boolean =>
  Object.entries(clientMark).every(([name, value]) => headers.get(name) === value);
