import type { DatabaseContents } from "#app/platform/db/preparation/count-contents.server.ts";

export type LossFacts = {
  contents: DatabaseContents;
  isDeclaredProduction: boolean;
  demoHosts: "on" | "off";
  isForDevelopment: boolean;
};

/** Why a database may not be lost without its name: one sentence a reason, none where it was made for development. */
export function judgeLoss({ isDeclaredProduction, demoHosts, isForDevelopment }: LossFacts): string[] {
  return [
    ...(isDeclaredProduction ? ["NODE_ENV says that this is a production."] : []),
    ...(demoHosts === "off" ? ["DEMO_HOSTS is off, as in production."] : []),
    ...(isForDevelopment ? [] : ["Its data was not seeded for development."]),
  ];
}

/** Says in one line what is lost with a database. */
export function describeLoss(
  database: string,
  { brands, members, messages, payments, lastActivity }: DatabaseContents,
): string {
  const last =
    lastActivity === null
      ? "nobody was ever active"
      : `last activity ${lastActivity.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return `The database "${database}" holds ${brands} brands, ${members} members, ${messages} messages and ${payments} payments; ${last}. All of it will be lost.`;
}
