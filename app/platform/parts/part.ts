/** The parts of the platform that answer over a network. */
const partNames = ["database", "redis", "storage", "mail"] as const;
export type PartName = (typeof partNames)[number];

export type Part = {
  name: PartName;
  /** The variables that say where it is and who we are there. */
  settings: string;
  /**
   * Asks it something harmless, as whom the site works with it.
   * @throws PartRefusedError where it answered that this will not do; any other error means that it is away
   */
  prove(): Promise<void>;
};

/**
 * A part answered, and refused: who we say we are, or what we say is there. Waiting does not help; somebody must set it
 * right.
 */
export class PartRefusedError extends Error {}
