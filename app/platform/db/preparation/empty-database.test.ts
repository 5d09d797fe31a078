import { randomUUID } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { isDatabaseEmpty } from "./count-contents.server.ts";
import { emptyDatabase } from "./empty-database.server.ts";
import { dropDatabase } from "./prepare-database.server.ts";
import { withDatabaseName } from "#app/platform/db/cluster/urls.server.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();

it("empties the database of an owner who could not make it anew, and leaves it all where somebody uses it", async () => {
  const name = `poor_${randomUUID().replaceAll("-", "")}`;
  await database.asOwner(`create role ${name} login password 'x'`);
  await database.asOwner(`create database ${name} owner ${name}`);
  onTestFinished(async () => {
    await dropDatabase(withDatabaseName(database.superuser, name));
    await database.asOwner(`drop role ${name}`);
  });
  const url = new URL(withDatabaseName(database.urls.owner, name));
  [url.username, url.password] = [name, "x"];
  const owner = url.toString();
  await withConnection(owner, async (client) => {
    await client.query(
      "create table held (id int primary key); create schema jobs; create table jobs.job (id int references public.held (id)); create view seen as select * from held",
    );
    await client.query("begin; select * from held");
    await expect(emptyDatabase(owner)).rejects.toThrow("lock timeout");
    await client.query("commit");
  });
  expect(await isDatabaseEmpty(owner)).toBe(false);
  await emptyDatabase(owner);
  expect(await isDatabaseEmpty(owner)).toBe(true);
  await withConnection(owner, (client) => client.query("create table fresh ()"));
}, 60_000);
