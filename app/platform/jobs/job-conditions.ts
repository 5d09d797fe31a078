/** How a job stands: waits, failed and waits to be tried again, runs, was given up, or is parked by a restore. */
export const jobConditions = ["waiting", "retry", "running", "lost", "parked"] as const;

export type JobCondition = (typeof jobConditions)[number];
