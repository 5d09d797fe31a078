import type { Failure } from "#app/console/contracts/failure.ts";

/** A refusal of the API, as the console shows it. */
export class ApiError extends Error {
  readonly failure: Failure;
  /** The HTTP status; 0 where nothing answered. */
  readonly status: number;

  constructor(failure: Failure, status: number) {
    super(failure.message);
    this.name = "ApiError";
    this.failure = failure;
    this.status = status;
  }
}
