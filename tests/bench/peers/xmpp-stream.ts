import { connect, type Socket } from "node:net";

export type XmppAccount = { port: number; host: string; user: string; password: string };

const open = (host: string) =>
  `<?xml version='1.0'?><stream:stream to='${host}' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' version='1.0'>`;

/**
 * Logs a user in over a plain socket of this machine and tells every piece of text that comes from then on; resolves
 * once messages come (RFC 6120 and 6121: SASL PLAIN, a resource, presence). Whole stanzas, or none of one, in a piece.
 */
export async function openXmppStream(
  { port, host, user, password }: XmppAccount,
  hear: (text: string) => void,
): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  socket.setEncoding("utf8");
  const secret = Buffer.from(`\0${user}\0${password}`).toString("base64");
  const steps = [
    { say: open(host), until: "</stream:features>" },
    {
      say: `<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${secret}</auth>`,
      until: "<success",
    },
    { say: open(host), until: "</stream:features>" },
    {
      say: "<iq type='set' id='bind'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>bench</resource></bind></iq>",
      until: "</iq>",
    },
    { say: "<presence/>", until: "<presence" },
  ];
  for (const { say, until } of steps) await sayAndAwait(socket, say, until);
  let rest = "";
  socket.on("data", (chunk) => {
    rest += String(chunk);
    // why: no text of ours holds the sign by which a tag ends, so that none is cut in two
    const whole = rest.lastIndexOf(">") + 1;
    hear(rest.slice(0, whole));
    rest = rest.slice(whole);
  });
  return socket;
}

/** A message of one line of text to another user of the same server. */
export function sendXmppMessage(socket: Socket, { to, host, text }: { to: string; host: string; text: string }): void {
  socket.write(`<message type='chat' to='${to}@${host}'><body>${text}</body></message>`);
}

/** Says something and waits for what answers it, or the words that refuse it. */
function sayAndAwait(socket: Socket, words: string, until: string): Promise<void> {
  socket.write(words);
  let answer = "";
  return new Promise((resolve, reject) => {
    const refuse = (cause?: unknown) =>
      reject(new Error(`${words} was not answered well: ${answer.slice(-200)}`, { cause }));
    const hear = (chunk: Buffer | string) => {
      answer += String(chunk);
      if (/<(?:failure|stream:error)/.test(answer)) refuse();
      if (!answer.includes(until)) return;
      socket.off("data", hear).off("close", refuse).off("error", refuse);
      resolve();
    };
    socket.on("data", hear).once("close", refuse).once("error", refuse);
  });
}
