import { parseWithZod } from "@conform-to/zod/v4";
import { removeContract, renameContract } from "#app/domain/identity/passkeys/passkey-contracts.ts";
import { removePasskey } from "#app/domain/identity/passkeys/remove-passkey.server.ts";
import { renamePasskey } from "#app/domain/identity/passkeys/rename-passkey.server.ts";
import { atField, type Save, saved } from "./saved-setting.server.ts";

const hideFields = ["current"];

/** What the forms of one passkey do, by their `intent`. */
export const passkeySaves: Readonly<Record<string, Save>> = {
  "passkey-name": async (ctx, form) => {
    const submission = parseWithZod(form, { schema: renameContract });
    if (submission.status !== "success") return { result: submission.reply(), isSaved: false };
    await renamePasskey(ctx, { passkeyId: submission.value.passkey, name: submission.value.name });
    return saved;
  },
  "passkey-remove": async (ctx, form, tell) => {
    const submission = parseWithZod(form, { schema: removeContract });
    if (submission.status !== "success") return { result: submission.reply({ hideFields }), isSaved: false };
    const { passkey, current } = submission.value;
    return atField(
      () => removePasskey(ctx, { passkeyId: passkey, password: current }),
      (error) =>
        error.code === "wrong_password"
          ? submission.reply({ fieldErrors: { current: [tell(error)] }, hideFields })
          : null,
    );
  },
};
