import { connect, type Socket } from "node:net";
import { type AnswerHead, endsInChunks, readHead } from "#tests/load/answer-length.ts";

type Waiting = { resolve: (status: number) => void; reject: (error: Error) => void };

/** One connection that asks, reads the whole answer and asks again, at the least cost to the machine that measures. */
export class KeepAliveConnection {
  readonly #socket: Socket;
  #waiting: Waiting | null = null;
  #bytes: Buffer | null = null;
  #head: AnswerHead | null = null;

  constructor(port: number) {
    this.#socket = connect({ port, host: "127.0.0.1", noDelay: true });
    this.#socket.on("data", (chunk: Buffer) => this.#read(chunk));
    this.#socket.on("error", (error) => this.#waiting?.reject(error));
    this.#socket.on("close", () => this.#waiting?.reject(new Error("The server closed the connection")));
  }

  /** Sends a request as it stands and resolves to the status once the answer is complete. */
  ask(request: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#bytes = this.#bytes ? Buffer.concat([this.#bytes, chunk]) : chunk;
    this.#head ??= readHead(this.#bytes);
    if (!this.#head || !this.#isComplete(this.#bytes, this.#head)) return;
    const { status } = this.#head;
    const waiting = this.#waiting;
    this.#bytes = null;
    this.#head = null;
    this.#waiting = null;
    waiting?.resolve(status);
  }

  #isComplete(bytes: Buffer, { bodyStart, bodyLength }: AnswerHead): boolean {
    return bodyLength === null ? endsInChunks(bytes, bodyStart) : bytes.length >= bodyStart + bodyLength;
  }
}
