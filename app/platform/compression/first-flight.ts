/**
 * Bytes of a body that go out before the first acknowledgement comes back: ten segments (RFC 6928), less the answer's
 * headers. No lander is heavier, packed with Brotli.
 */
export const firstFlightBytes = 14_000;
