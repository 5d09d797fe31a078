/**
 * The most that a form or a call may hold: bytes without files, fields, an index, and how deep a name may reach (issue
 * 11, line 1).
 */
export const formLimits = { bytes: 64 * 1024, fields: 200, index: 100, depth: 4 } as const;

/** The longest name of a field, in characters. */
export const longestName = 120;
