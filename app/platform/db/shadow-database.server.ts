import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { withConnection } from "#app/platform/db/connect.server.ts";
import { dropDatabase } from "#app/platform/db/prepare-database.server.ts";
import { withDatabaseName } from "#app/platform/db/urls.server.ts";

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;

/**
 * Prisma's way into a throw-away database in which it replays the migrations.
 * The adapter of the house splits a script at every semicolon, inside function bodies too, so scripts go through whole.
 */
export class ShadowDatabaseFactory extends PrismaPg {
  readonly #ownerUrl: string;

  constructor(ownerUrl: string) {
    super({ connectionString: ownerUrl, max: 1 });
    this.#ownerUrl = ownerUrl;
  }

  override async connectToShadowDb(): Promise<Adapter> {
    const name = `liaison_shadow_${randomUUID().replaceAll("-", "")}`;
    const url = withDatabaseName(this.#ownerUrl, name);
    await withConnection(this.#ownerUrl, (client) => client.query(`create database ${name}`));
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    pool.on("connect", readCharAsText);
    const adapter = await new PrismaPg(pool).connect();
    adapter.executeScript = async (script) => {
      await pool.query(script);
    };
    adapter.dispose = async () => {
      await pool.end();
      await dropDatabase(url);
    };
    return adapter;
  }
}

// why: PostgreSQL's catalogue has columns of its internal type "char", which the adapter does not know.
function readCharAsText(client: pg.ClientBase): void {
  if (!(client instanceof pg.Client)) return;
  client.connection.prependListener("rowDescription", ({ fields }: { fields: pg.FieldDef[] }) => {
    for (const field of fields) if (field.dataTypeID === pg.types.builtins.CHAR) field.dataTypeID = pg.types.builtins.TEXT;
  });
}
