import type { StaffCtx } from "#app/domain/identity/staff/staff-ctx.ts";
import { answerComplaint } from "#app/domain/safety/complaints/answer-complaint.server.ts";
import { closeComplaint } from "#app/domain/safety/complaints/close-complaint.server.ts";
import { complaintMessageContract } from "#app/domain/safety/complaints/complaint-contract.ts";

/**
 * Answers a complaint or closes it, as its form says; false for an answer that says nothing.
 * @throws AppError as both use cases do.
 */
export async function changeComplaint(ctx: StaffCtx, id: string, form: FormData): Promise<boolean> {
  if (form.get("intent") === "close") {
    await closeComplaint(ctx, { id });
    return true;
  }
  const given = complaintMessageContract.safeParse({ text: form.get("text") ?? "" });
  if (given.success) await answerComplaint(ctx, { id, text: given.data.text });
  return given.success;
}
