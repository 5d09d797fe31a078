import { type Env, EnvError, env } from "#app/platform/env/env.server.ts";

/**
 * The environment of this process; with a wrong one the process ends, saying which variable, what was given and what is
 * allowed.
 */
export function readEnvOrExit(): Env {
  try {
    return env();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    return process.exit(2);
  }
}
