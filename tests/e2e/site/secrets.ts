/** Secrets of the site that the tests start, so that they can sign as its mail program and its mail provider would. */
export const signingSecret = "the tests sign links of mails with this";
export const metricsToken = "the tests read numbers with this";
export const mailEventsSecret = "the tests sign reports of mails with this";
