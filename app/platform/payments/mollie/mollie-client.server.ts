import { createMollieClient, MollieApiError, type MollieClient } from "@mollie/api-client";

/** What a company has from Mollie. Without newer webhooks there is no secret for them; `baseUrl` ends in `/v2/`. */
export type MollieAccount = {
  secretKey: string;
  webhookSecret: string | null;
  /** Of the organisation, to which alone Mollie tells its settlements. */
  organizationToken?: string | null | undefined;
  baseUrl?: string | undefined;
};

/** With what Mollie is asked: the key of a shop, or the token of its organisation. */
export type MollieCredentials = ({ apiKey: string } | { accessToken: string }) & { baseUrl?: string | undefined };

/** The official package, where the account says. */
export const connectToMollie = ({ baseUrl, ...credentials }: MollieCredentials): MollieClient =>
  createMollieClient({ ...credentials, ...(baseUrl === undefined ? {} : { apiEndpoint: baseUrl }) });

/** Clients of the official package, one for each credentials. */
export function openMollieClients(
  connect: (credentials: MollieCredentials) => MollieClient,
): (credentials: MollieCredentials) => MollieClient {
  const clients = new Map<string, MollieClient>();
  return (credentials) => {
    const name = JSON.stringify(credentials);
    const client = clients.get(name) ?? connect(credentials);
    clients.set(name, client);
    return client;
  };
}

/** Tells whether Mollie answered a call with a status. */
export const isMollieStatus = (error: unknown, status: number): boolean =>
  error instanceof MollieApiError && error.statusCode === status;
