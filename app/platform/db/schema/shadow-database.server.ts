import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { dropDatabase } from "#app/platform/db/preparation/prepare-database.server.ts";
import { withDatabaseName } from "#app/platform/db/cluster/urls.server.ts";

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;

/**
 * Prisma's way into a throw-away database in which it replays the migrations.
 * Prisma's adapter splits a script at every semicolon, inside function bodies too, so scripts go through whole.
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
    const charColumns = watchCharColumns(pool);
    const adapter = await new PrismaPg(pool).connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query);
      return {
        ...result,
        columnTypes: result.columnTypes.map((type, index) =>
          charColumns.has(index) ? ColumnTypeEnum.Character : type,
        ),
      };
    };
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

/**
 * Positions of the columns of the last result whose type is PostgreSQL's internal "char", which its catalogue uses and
 * the adapter does not know: they are passed to it as text. The pool has one connection, so results come one by one.
 */
function watchCharColumns(pool: pg.Pool): ReadonlySet<number> {
  const positions = new Set<number>();
  pool.on("connect", (client) => {
    if (!(client instanceof pg.Client)) return;
    client.connection.prependListener("rowDescription", ({ fields }: { fields: pg.FieldDef[] }) => {
      positions.clear();
      for (const [index, field] of fields.entries()) {
        if (field.dataTypeID !== pg.types.builtins.CHAR) continue;
        field.dataTypeID = pg.types.builtins.TEXT;
        positions.add(index);
      }
    });
  });
  return positions;
}
