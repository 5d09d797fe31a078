import { readFile, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import path from "node:path";
import { projectRoot } from "#app/platform/project/root.server.ts";

/** What was wanted, whether it was reached, and the figure; `null` where it could not be measured, and why not. */
export type Target = { text: string; met: boolean | null; shown: string };

/** How PostgreSQL answered a query, in its own words. */
export type Plan = { name: string; plan: string };

/** What one part of the bench found: a table, remarks below it, and targets. */
export type Part = {
  name: string;
  title: string;
  /** Whether server and load were given cores of their own. */
  pinned: boolean;
  tables: { head: string[]; rows: string[][] }[];
  remarks: string[];
  targets: Target[];
  /** They stand on a page of the part's own, docs/performance/<name>.md. */
  plans?: Plan[];
  /** What else stands on that page. */
  page?: string;
};

/** A table as Markdown, its columns aligned for the console. */
export function formatTable(head: readonly string[], rows: readonly string[][]): string {
  const widths = head.map((title, column) => Math.max(title.length, 3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`;
  const rule = widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [line(head), `| ${rule.join(" | ")} |`, ...rows.map(line)].join("\n");
}

const [passes, fallsShort, notMeasured] = ["pass", "falls short", "not measured"];

function verdict(met: boolean | null): string {
  if (met === null) return notMeasured;
  return met ? passes : fallsShort;
}

/** One part of the report as Markdown. */
export function formatPart({ title, pinned, tables, remarks, targets }: Part): string {
  const judged = targets.map(({ text, met, shown }) => `- **${verdict(met)}** ${text}: ${shown}`).join("\n");
  return [
    `### ${title}`,
    describeMachine(pinned),
    ...tables.map(({ head, rows }) => formatTable(head, rows)),
    remarks.join("\n"),
    judged,
  ]
    .filter((block) => block !== "")
    .join("\n\n");
}

const report = "docs/performance.md";

/**
 * Writes a part into docs/performance.md, and what is not met by any part to its front; the plans of its queries, or
 * its page, into docs/performance/<name>.md.
 */
export async function writePart(part: Part): Promise<void> {
  await writeBetweenMarkers(report, part.name, formatPart(part));
  await writeBetweenMarkers(report, "unmet", formatUnmet(await readFile(path.join(projectRoot, report), "utf8")));
  const page = part.page ?? (part.plans && formatPlans(part.plans));
  if (page !== undefined)
    await writeBetweenMarkers(
      `docs/performance/${part.name}.md`,
      part.name,
      `${describeMachine(part.pinned)}\n\n${page}`,
    );
}

/** What a report says of targets that are not met, or were not measured, collected from its parts. */
export function formatUnmet(text: string): string {
  const parts = [...text.matchAll(/<!-- bench:(\S+) -->\n([^]*?)<!-- \/bench:\1 -->/g)].filter(
    ([, name]) => name !== "unmet",
  );
  const unmet = parts.flatMap(([, , part = ""]) => {
    const title = /^### (.+)$/m.exec(part)?.[1] ?? "";
    const lines = part.split("\n").filter((line) => unmetLine.test(line));
    return lines.map((line) => `- ${title}: ${line.slice("- ".length)}`);
  });
  return unmet.length === 0 ? "Every target of every part below is met." : unmet.join("\n");
}

const unmetLine = new RegExp(`^- \\*\\*(?:${fallsShort}|${notMeasured})\\*\\*`);

function formatPlans(plans: readonly Plan[]): string {
  return plans.map(({ name, plan }) => `## ${name}\n\n\`\`\`\n${plan}\n\`\`\``).join("\n\n");
}

/** Puts the text between the markers that the document has for it, and leaves the rest as it is. */
async function writeBetweenMarkers(document: string, name: string, between: string): Promise<void> {
  const file = path.join(projectRoot, document);
  const text = await readFile(file, "utf8");
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from === -1 || to < from) throw new Error(`${document} lacks the markers ${begin} and ${end}`);
  await writeFile(file, `${text.slice(0, from + begin.length)}\n${between}\n${text.slice(to)}`);
}

function describeMachine(pinned: boolean): string {
  const processors = cpus();
  const cores = pinned
    ? "server and its database on core 0, load generator on core 1"
    : "server and load generator were not pinned to cores of their own";
  return `${new Date().toISOString().slice(0, 10)} · ${processors[0]?.model.trim() ?? "unknown processor"}, ${processors.length} cores, ${Math.round(totalmem() / 2 ** 30)} GB · Node ${process.versions.node} · ${cores}`;
}

/** A figure with as many digits as mean something. */
export function digits(figure: number): string {
  if (!Number.isFinite(figure)) return "—";
  if (figure >= 100) return Math.round(figure).toLocaleString("en-US");
  return figure >= 10 ? figure.toFixed(1) : figure.toFixed(figure >= 1 ? 2 : 3);
}
