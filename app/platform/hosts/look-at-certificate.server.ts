import { connect } from "node:tls";

/** What a host shows whoever comes by TLS: a certificate that holds until `endsAt`, or why there is none. */
export type SeenCertificate =
  | { kind: "live"; endsAt: Date }
  | { kind: "none"; reason: "no_answer" | "no_certificate" | "untrusted" | "wrong_name" | "expired" };

const patience = 10_000;

/**
 * Comes to a host by TLS at an address of ours, as a browser would, and looks at its certificate. Where the proxy gets
 * certificates on demand, this is what makes it get one; an answer is waited for ten seconds at most.
 */
export function lookAtCertificate(
  host: string,
  { address, port }: { address: string; port: number },
): Promise<SeenCertificate> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port, servername: host });
    const end = (seen: SeenCertificate) => {
      socket.destroy();
      resolve(seen);
    };
    socket.setTimeout(patience, () => end({ kind: "none", reason: "no_answer" }));
    socket.once("secureConnect", () => end({ kind: "live", endsAt: new Date(socket.getPeerCertificate().valid_to) }));
    socket.once("error", (error) => end({ kind: "none", reason: reasonOf(error) }));
    socket.once("close", () => end({ kind: "none", reason: "no_answer" }));
  });
}

const knownFaults: Readonly<Record<string, "wrong_name" | "expired">> = {
  ERR_TLS_CERT_ALTNAME_INVALID: "wrong_name",
  CERT_HAS_EXPIRED: "expired",
};

/** Which fault of a line, of a handshake or of a certificate it is. */
function reasonOf(error: Error): Extract<SeenCertificate, { kind: "none" }>["reason"] {
  const code = "code" in error ? String(error.code) : "";
  // why both: an alert is read as the one, or found while writing as the other
  if (code.startsWith("ERR_SSL") || code === "EPROTO") return "no_certificate";
  if ("syscall" in error || code === "ECONNRESET") return "no_answer";
  return knownFaults[code] ?? "untrusted";
}
