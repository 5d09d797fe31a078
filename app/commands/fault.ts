import { faultTest } from "#app/commands/test/fault-test.ts";

const usage =
  "npm run test:fault [-- messages [kills]]   write 100,000 messages while server and database are killed, and judge what is left";
const [messages = 100_000, kills = Math.max(2, Math.round(messages / 5_000)), ...more] = process.argv
  .slice(2)
  .map(Number);

// why: a terminal's Ctrl-C reaches the audit too, which ends what it started; this one waits for it
process.on("SIGINT", () => {});

if (more.length === 0 && Number.isInteger(messages) && messages > 0 && Number.isInteger(kills) && kills >= 0)
  process.exitCode = (await faultTest(messages, kills)).failed;
else {
  console.error(usage);
  process.exitCode = 2;
}
