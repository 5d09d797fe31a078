/**
 * The library that makes and checks passkeys, loaded when the first member uses one: it costs a start 12 MB and a
 * tenth of a second.
 */
export const loadWebauthn = () => import("@simplewebauthn/server");
