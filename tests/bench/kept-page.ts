import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, exchange, type Question } from "#tests/load/exchange.ts";

const compressed = { "accept-encoding": "gzip, br" };
const waits = 100;

/**
 * A page that the site keeps as all get it who come after its first reader: packed as small as it gets. Throws where it
 * is not answered with 200.
 */
export async function keptPage(question: Omit<Question, "headers">): Promise<Answer> {
  const ask = async () => {
    const answer = await exchange({ ...question, headers: compressed });
    if (answer.status !== 200) throw new Error(`${question.path} answered ${answer.status}`);
    return answer;
  };
  const first = await ask();
  for (let wait = 0; wait < waits; wait += 1) {
    const answer = await ask();
    if (answer.body.length < first.body.length) return answer;
    await sleep(20);
  }
  // why: somebody may have asked for it before
  return first;
}
