/** One event of an event stream as it goes over the line. Names hold no line breaks; JSON has none either. */
export const eventFrame = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Keeps lines and proxies awake, and says nothing. */
export const heartbeatFrame = ":\n\n";
