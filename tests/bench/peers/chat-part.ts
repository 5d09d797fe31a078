import { type Delivery, deliveredLeast, perCpuSecond, quickest } from "#tests/bench/chat-delivery.ts";
import { canPin } from "#tests/bench/pinned-process.ts";
import { digits, type Part, type Target } from "#tests/bench/report.ts";
import { median } from "#tests/bench/rounds.ts";

export const siteName = "the site";
export const ejabberdName = "ejabberd";

/** What the better half of issue 15's target is. */
const deliveredAimedAt = 1_200;

type Measured = readonly { name: string; delivery: Delivery }[];
type Settings = { connected: number; inFlight: readonly number[]; rounds: number; milliseconds: number };

/** Makes the table and the verdicts of the chat beside ejabberd; with nothing measured, says why not. */
export function describePeersChat(measured: Measured, settings: Settings): Part {
  const cells = settings.inFlight.flatMap((inFlight) =>
    [siteName, ejabberdName].map((name) => summarise(name, inFlight, measured)),
  );
  return {
    name: "peers:chat",
    title: "Beside others: chat",
    pinned: canPin,
    tables:
      measured.length === 0
        ? []
        : [
            {
              head: [
                "server",
                "in flight",
                "delivered/s",
                "a CPU-second",
                "p50 ms",
                "p99 ms",
                "server CPU ms",
                "database CPU ms",
              ],
              rows: cells.map((cell) => [
                cell.name,
                String(cell.inFlight),
                ...[cell.perSecond, cell.rate, cell.p50, cell.p99, cell.serverCpu, cell.databaseCpu].map(digits),
              ]),
            },
          ],
    remarks:
      measured.length === 0
        ? []
        : [
            `Medians of ${settings.rounds} rounds of ${settings.milliseconds / 1_000} s, both in turn: ${settings.connected} people connected to each, the next message is sent when one has come into its receiver's window. Both keep their messages in the same PostgreSQL, with fsync on; ejabberd archives each for both sides (\`mod_mam\`), the site charges for it and proves its sender and blocks as well. ejabberd's clients speak XMPP without TLS on the loopback, as a proxy in front would; the site's speak HTTP.`,
          ],
    targets: measured.length === 0 ? notMeasured : judge(cells),
  };
}

const texts = {
  rate: `${deliveredLeast} messages delivered to open windows a CPU-second of server and database, ${deliveredAimedAt.toLocaleString("en-US")} aimed at`,
  quick: `p50 from sending to the receiver's window below ${quickest} ms with one message in flight`,
};

const notMeasured: Target[] = Object.values(texts).map((text) => ({
  text: `${text}, beside ejabberd`,
  met: null,
  shown: "ejabberd is not installed (Debian: apt-get install ejabberd erlang-p1-pgsql)",
}));

type Cell = ReturnType<typeof summarise>;

function summarise(name: string, inFlight: number, measured: Measured) {
  const deliveries = measured.filter((each) => each.name === name && each.delivery.inFlight === inFlight);
  const of = (pick: (delivery: Delivery) => number | null) =>
    median(deliveries.map(({ delivery }) => pick(delivery) ?? Number.NaN));
  return {
    name,
    inFlight,
    rate: of(perCpuSecond),
    perSecond: of((each) => each.perSecond),
    p50: of((each) => each.p50),
    p99: of((each) => each.p99),
    serverCpu: of((each) => each.serverCpu),
    databaseCpu: of((each) => each.databaseCpu),
  };
}

function judge(cells: readonly Cell[]): Target[] {
  const figure = (name: string, inFlight: number, pick: (cell: Cell) => number) => {
    const cell = cells.find((each) => each.name === name && each.inFlight === inFlight);
    return cell ? pick(cell) : Number.NaN;
  };
  const [many, one] = [64, 1];
  const [rate, theirRate] = [siteName, ejabberdName].map((name) => figure(name, many, (cell) => cell.rate));
  const [p50, theirP50] = [siteName, ejabberdName].map((name) => figure(name, one, (cell) => cell.p50));
  return [
    {
      text: texts.rate,
      met: (rate ?? 0) >= deliveredLeast,
      shown: `${digits(rate ?? Number.NaN)}, ${ratio(rate, theirRate)} of ejabberd's ${digits(theirRate ?? Number.NaN)}`,
    },
    {
      text: texts.quick,
      met: (p50 ?? Number.POSITIVE_INFINITY) < quickest,
      shown: `${digits(p50 ?? Number.NaN)} ms, ${ratio(p50, theirP50)} times ejabberd's ${digits(theirP50 ?? Number.NaN)}`,
    },
  ];
}

const ratio = (ours = Number.NaN, theirs = Number.NaN) => digits(ours / theirs);
