import { AppError } from "#app/platform/errors/app-error.ts";

type Reason =
  | "too_large"
  | "kind"
  | "animated"
  | "unreadable"
  | "too_small"
  | "too_many_pixels"
  | "not_square"
  | "drawing";

/** Why a picture is not taken: a reason, which the console says in words, and what belongs to it. */
export class PictureRefusal extends AppError {
  constructor(reason: Reason, details: Readonly<Record<string, string | number>> = {}) {
    super("invalid_input", { field: "file", reason: `picture_${reason}`, ...details });
  }
}
