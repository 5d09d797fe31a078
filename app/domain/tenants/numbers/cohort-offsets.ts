/** After how many weeks it is counted who of a week's signups was here again. */
export const cohortOffsets = [1, 2, 4, 8] as const;
