import { faultTest } from "#app/commands/test/fault-test.ts";
import { moneyTest } from "#app/commands/test/money-test.ts";

const usage = `npm run test:fault                              all of it: 100,000 messages under kills, and payments killed at each statement
npm run test:fault -- messages [kills]          write 100,000 messages while server and database are killed, and judge what is left
npm run test:fault -- money [histories]         play 10,000 random histories of payments, kill processes at each statement, and prove the books after each`;

const [what, ...rest] = process.argv.slice(2);
const isMoney = what === "money";
const numbers = (isMoney || what === undefined ? rest : [what, ...rest]).map(Number);

// why: a terminal's Ctrl-C reaches the audit too, which ends what it started; this one waits for it
process.on("SIGINT", () => {});

async function audit(): Promise<number> {
  if (isMoney) {
    const [histories = 10_000] = numbers;
    return (await moneyTest(histories)).failed;
  }
  const [messages = 100_000, kills = Math.max(2, Math.round(messages / 5_000))] = numbers;
  const { failed } = await faultTest(messages, kills);
  return failed > 0 || numbers.length > 0 ? failed : (await moneyTest(0)).failed;
}

const isRight = numbers.length <= (isMoney ? 1 : 2) && numbers.every((each) => Number.isInteger(each) && each >= 0);
if (isRight && numbers[0] !== 0) process.exitCode = await audit();
else {
  console.error(usage);
  process.exitCode = 2;
}
