/** The environment for a program that this process starts: its own, with some variables set anew. */
export function childEnv(changes: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}
