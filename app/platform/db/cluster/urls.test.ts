import { describe, expect, it } from "vitest";
import { prepareDatabase } from "#app/platform/db/preparation/prepare-database.server.ts";
import { openDatabasePlace, withDatabaseName, withoutPassword } from "./urls.server.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const open = (url: string) => openDatabasePlace({ DATA_DIR: ".", DATABASE_URL: url });
const faultOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "none",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

describe("an outside database", () => {
  it("is taken, also where it has still to be created", async () => {
    expect((await open(database.urls.owner)).urls.owner).toBe(database.urls.owner);
    const missing = withDatabaseName(database.urls.owner, "not_yet");
    expect((await open(missing)).urls.owner).toBe(missing);
  });

  it("that does not answer stops the start with a sentence, without its password", async () => {
    const sentence = await faultOf(open("postgres://owner:hunter2@127.0.0.1:1/liaison"));
    expect(sentence).toMatch(/^DATABASE_URL leads to 127\.0\.0\.1:1, which cannot be used: .*ECONNREFUSED/);
    expect(sentence).not.toContain("hunter2");
  });

  it("that does not know the owner stops the start with a sentence", async () => {
    const wrong = new URL(database.urls.owner);
    wrong.password = "guessed";
    expect(await faultOf(open(wrong.toString()))).toMatch(
      /^DATABASE_URL leads to .* which cannot be used: password authentication failed/,
    );
  });

  it("whose owner may not make roles works with those that were made for it", async () => {
    await database.asOwner("create role plain_owner login password 'own'");
    await database.asOwner(
      "grant create on database " + new URL(database.urls.owner).pathname.slice(1) + " to plain_owner",
    );
    const owner = new URL(database.urls.owner);
    [owner.username, owner.password] = ["plain_owner", "own"];
    try {
      // why: it owns no table here, so the first thing that it may not do comes after the roles
      expect(await faultOf(prepareDatabase({ ...database.urls, owner: owner.toString() }))).not.toMatch(
        /may not make the role/,
      );
      const app = new URL(database.urls.app);
      app.password = "not that";
      expect(
        await faultOf(prepareDatabase({ ...database.urls, owner: owner.toString(), app: app.toString() })),
      ).toMatch(/^The owner of the database may not make the role "liaison_app"\./);
    } finally {
      await database.asOwner("drop owned by plain_owner");
      await database.asOwner("drop role plain_owner");
    }
  });

  it("whose application role is its owner, or one of the owner's, is refused: the site works as a role that owns nothing", async () => {
    await database.asOwner("create role plain_owner login createrole password 'own'");
    await database.asOwner("create role owners_friend login password 'own'");
    await database.asOwner("grant liaison_app to plain_owner with admin option");
    await database.asOwner("grant plain_owner to owners_friend");
    const [owner, app] = [new URL(database.urls.owner), new URL(database.urls.app)];
    [owner.username, owner.password] = ["plain_owner", "own"];
    try {
      for (const name of ["plain_owner", "owners_friend"]) {
        [app.username, app.password] = [name, "own"];
        expect(
          await faultOf(prepareDatabase({ ...database.urls, owner: owner.toString(), app: app.toString() })),
        ).toMatch(new RegExp(`^The application's database role "${name}" must .* nor the owner of the database`));
      }
    } finally {
      await database.asOwner("drop role owners_friend");
      await database.asOwner("drop role plain_owner");
    }
  });

  it("whose application role cannot come in stops the start with a sentence", async () => {
    await database.asOwner("create role cannot_come_in login password 'right'");
    const app = new URL(database.urls.app);
    app.username = "cannot_come_in";
    app.password = "wrong";
    try {
      expect(await faultOf(prepareDatabase({ ...database.urls, app: app.toString() }))).toMatch(
        /^The site cannot work at .* as "cannot_come_in" \(APP_DATABASE_URL/,
      );
    } finally {
      await database.asOwner("drop role cannot_come_in");
    }
  });
});

describe("the URL of a database without its password", () => {
  it.each([
    ["postgresql://owner:a%2Fb@db:5432/site?sslmode=require", "a/b"],
    ["postgresql://owner@db:5432/site?sslmode=require", null],
  ])("is told from %s", (url, password) => {
    expect(withoutPassword(url)).toEqual({ url: "postgresql://owner@db:5432/site?sslmode=require", password });
  });
});
