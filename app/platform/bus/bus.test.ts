import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { decodeSignal, encodeSignal, type Bus, type BusOptions } from "#app/platform/bus/bus.ts";
import { createMemoryBus } from "#app/platform/bus/memory-bus.ts";
import { createPostgresBus } from "#app/platform/bus/postgres-bus.server.ts";
import { createRedisBus } from "#app/platform/bus/redis-bus.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { startRedisServer } from "#tests/support/redis-server.ts";

const database = testDatabase();

type Line = { connect(options: BusOptions): Promise<Bus>; interrupt(): Promise<void> };

async function postgresLine(): Promise<Line> {
  return {
    connect: (options) => createPostgresBus({ connectionString: database.urls.app, ...options }),
    interrupt: async () => {
      await database.asOwner(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'liaison-bus' and datname = current_database()",
      );
    },
  };
}

async function redisLine(): Promise<Line> {
  const server = await startRedisServer();
  onTestFinished(() => server.close());
  return {
    connect: (options) => createRedisBus({ redisUrl: server.url, ...options }),
    interrupt: async () => server.disconnectAll(),
  };
}

async function connectTo(line: Pick<Line, "connect">) {
  const errors: unknown[] = [];
  const heard: string[] = [];
  const bus = await line.connect({ onError: (error) => void errors.push(error) });
  onTestFinished(() => bus.close());
  return { bus, errors, heard, hear: (payload: string, topic: string) => void heard.push(`${topic} ${payload}`) };
}

const lines: [string, () => Promise<Line>][] = [
  ["PostgreSQL", postgresLine],
  ["Redis", redisLine],
];
const memoryLine = async () => ({ connect: async (options: BusOptions) => createMemoryBus(options) });

describe.each<[string, () => Promise<Pick<Line, "connect">>]>([["memory", memoryLine], ...lines])(
  "bus over %s",
  (_, createLine) => {
    it("tells subscribers of the topic and of its prefix, and nobody else", async () => {
      const { bus, heard, hear } = await connectTo(await createLine());
      bus.subscribe("conversation:12", hear);
      bus.subscribe("conversation:*", (payload) => void heard.push(`prefix ${payload}`));
      bus.subscribe("conversation:1", () => void heard.push("wrong"));
      bus.subscribe("registry", () => void heard.push("wrong"));
      await bus.publish("conversation:12", "lagoon reached 41");
      await expect.poll(() => heard).toEqual(["conversation:12 lagoon reached 41", "prefix lagoon reached 41"]);
    });

    it("keeps order, and tells no more after the end of a subscription", async () => {
      const { bus, heard, hear } = await connectTo(await createLine());
      const end = bus.subscribe("t", hear);
      for (let number = 0; number < 300; number += 1) await bus.publish("t", String(number));
      await expect.poll(() => heard.length).toBe(300);
      expect(heard).toEqual(Array.from({ length: 300 }, (_value, number) => `t ${number}`));
      end();
      bus.subscribe("t", () => void heard.push("still here"));
      await bus.publish("t", "late");
      await expect.poll(() => heard.at(-1)).toBe("still here");
      expect(heard).toHaveLength(301);
    });

    it("reports a handler that throws and tells the others all the same", async () => {
      const { bus, errors, heard, hear } = await connectTo(await createLine());
      bus.subscribe("t", () => {
        throw new Error("broken handler");
      });
      bus.subscribe("t", hear);
      await bus.publish("t", "1");
      await expect.poll(() => heard).toEqual(["t 1"]);
      expect(errors.map(String)).toEqual(["Error: broken handler"]);
    });

    it("carries ids, not content", async () => {
      const { bus } = await connectTo(await createLine());
      await expect(bus.publish("t", "é".repeat(4000))).rejects.toThrow("too long");
      await bus.publish("t", "x".repeat(7800));
    });
  },
);

describe.each(lines)("two processes over %s", (_, createLine) => {
  it("hear each other", async () => {
    const line = await createLine();
    const one = await connectTo(line);
    const other = await connectTo(line);
    other.bus.subscribe("registry:*", other.hear);
    await one.bus.publish("registry:lagoon", "12");
    await expect.poll(() => other.heard).toEqual(["registry:lagoon 12"]);
  });

  it("each hear once what one of them says, the one that says it too", async () => {
    const line = await createLine();
    const one = await connectTo(line);
    const other = await connectTo(line);
    for (const { bus, hear } of [one, other]) bus.subscribe("t", hear);
    for (const word of ["first", "second", "last"]) await one.bus.publish("t", word);
    await other.bus.publish("t", "answer");
    const heard = ["t first", "t second", "t last", "t answer"].toSorted();
    await expect.poll(() => [one.heard.toSorted(), other.heard.toSorted()]).toEqual([heard, heard]);
    expect(one.heard.filter((word) => word !== "t answer")).toEqual(["t first", "t second", "t last"]);
    await line.interrupt();
    await one.bus.publish("t", "alone").catch(() => {});
    await expect.poll(() => one.heard.at(-1)).toBe("t alone");
  });

  it("find each other again after the line was cut, and are told that they may have missed something", async () => {
    const line = await createLine();
    const one = await connectTo(line);
    const other = await connectTo(line);
    let reconnected = 0;
    other.bus.onReconnected(() => void (reconnected += 1));
    other.bus.subscribe("t", other.hear);
    await line.interrupt();
    await expect.poll(() => reconnected, { timeout: 5000 }).toBe(1);
    await expect
      .poll(
        async () => {
          await one.bus.publish("t", "after");
          return other.heard;
        },
        { timeout: 5000 },
      )
      .toContain("t after");
  });
});

it("sends what was published while the line to PostgreSQL was down", async () => {
  const line = await postgresLine();
  const { bus, errors, heard, hear } = await connectTo(line);
  bus.subscribe("t", hear);
  await line.interrupt();
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  await bus.publish("t", "meanwhile");
  await expect.poll(() => heard, { timeout: 5000 }).toEqual(["t meanwhile"]);
});

describe("a signal", () => {
  it("survives its encoding, whatever it holds", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 300 }),
        fc.string({ unit: "grapheme", maxLength: 300 }),
        (topic, payload) => {
          expect(decodeSignal(encodeSignal(topic, payload, "here"))).toEqual({ topic, payload, origin: "here" });
          expect(decodeSignal(JSON.stringify([topic, payload]))).toEqual({ topic, payload, origin: "" });
        },
      ),
    );
  });

  it("is nothing else", () => {
    fc.assert(fc.property(fc.json(), (text) => decodeSignal(text) === null || Array.isArray(JSON.parse(text))));
    expect(decodeSignal("{")).toBeNull();
    expect(decodeSignal('["a",1]')).toBeNull();
  });
});

it("does not start without its database", async () => {
  await expect(
    createPostgresBus({ connectionString: "postgres://nobody@127.0.0.1:1/x", onError: () => {} }),
  ).rejects.toThrow();
});
