import pg from "pg";

/**
 * Runs `work` on one connection of its own and closes it, whatever happens. Its statements may take as long as they
 * need, because migrations do.
 */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "liaison-setup",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // why: a server that goes away is told by the next query; without a listener it would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
