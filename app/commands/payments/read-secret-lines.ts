import { createInterface } from "node:readline/promises";
import { text } from "node:stream/consumers";
import { Writable } from "node:stream";

/**
 * Lines from standard input, one for each question, without the spaces around them; at a terminal each is asked, and
 * what is typed is not shown.
 */
export async function readSecretLines(questions: readonly string[]): Promise<string[]> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split("\n").map((line) => line.trim());
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  try {
    const lines: string[] = [];
    for (const question of questions) {
      process.stderr.write(`${question}: `);
      lines.push((await terminal.question("")).trim());
      process.stderr.write("\n");
    }
    return lines;
  } finally {
    terminal.close();
  }
}
