/** The library of time-based codes (RFC 6238), loaded when the first operator uses one. */
export const loadOtplib = () => import("otplib");
