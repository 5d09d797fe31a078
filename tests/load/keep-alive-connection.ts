import { connect, type Socket } from "node:net";
import { type AnswerHead, endsInChunks, readHead } from "#tests/load/answer-length.ts";

type Waiting = { resolve: (status: number) => void; reject: (error: Error) => void };

/** One connection that asks, reads the whole answer and asks again, at the least cost to the machine that measures. */
export class KeepAliveConnection {
  readonly #socket: Socket;
  #waiting: Waiting | null = null;
  // why: memory that is used again and again, so that the collector's pauses here are not taken for the server's
  #answer = Buffer.allocUnsafe(256 * 1_024);
  #length = 0;
  #head: AnswerHead | null = null;

  constructor(port: number) {
    const onread = {
      buffer: Buffer.allocUnsafe(64 * 1_024),
      callback: (count: number, buffer: Uint8Array) => this.#read(buffer.subarray(0, count)),
    };
    this.#socket = connect({ port, host: "127.0.0.1", noDelay: true, onread });
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

  #read(chunk: Uint8Array): true {
    if (this.#length + chunk.length > this.#answer.length)
      this.#answer = Buffer.concat([this.#answer], 2 * (this.#length + chunk.length));
    this.#answer.set(chunk, this.#length);
    this.#length += chunk.length;
    const bytes = this.#answer.subarray(0, this.#length);
    this.#head ??= readHead(bytes);
    if (!this.#head || !this.#isComplete(bytes, this.#head)) return true;
    const { status } = this.#head;
    const waiting = this.#waiting;
    this.#length = 0;
    this.#head = null;
    this.#waiting = null;
    waiting?.resolve(status);
    return true;
  }

  #isComplete(bytes: Buffer, { bodyStart, bodyLength }: AnswerHead): boolean {
    return bodyLength === null ? endsInChunks(bytes, bodyStart) : bytes.length >= bodyStart + bodyLength;
  }
}
