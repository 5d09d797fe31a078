/** Which of our hosts the proxy asked about since the last time, and when; no more than there are hosts. */
export type TlsAsks = {
  note(host: string, at: Date): void;
  /** What was noted since the last call. */
  take(): Map<string, Date>;
};

/** Makes an empty memory of what the proxy asked. */
export function createTlsAsks(): TlsAsks {
  let noted = new Map<string, Date>();
  return {
    note: (host, at) => void noted.set(host, at),
    take() {
      const taken = noted;
      noted = new Map();
      return taken;
    },
  };
}

/** What the proxy asked this process. */
export const processTlsAsks = createTlsAsks();
