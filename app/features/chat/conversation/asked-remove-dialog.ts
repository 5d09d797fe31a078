import { askedPart } from "#app/features/connection/page-part.tsx";

/** The dialog in which a conversation is removed, loaded when it is first asked for. */
export const AskedRemoveDialog = askedPart(async () => (await import("./remove-dialog.tsx")).RemoveDialog);
