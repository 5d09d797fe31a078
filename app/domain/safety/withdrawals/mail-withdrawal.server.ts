import { mailCorrespondent } from "#app/domain/safety/correspondence/mail-correspondent.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Withdrawal } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { showAddress } from "#app/platform/mail-address/show-address.server.ts";

type Receipt = {
  /** The secret of the statement's page. */
  token: string;
  /** What stands in place of words that go to no stranger. */
  onPage: string;
  describe: (stated: Withdrawal) => { purchase: string; time: string; outcome: string };
};

/**
 * Mails the receipt of a statement to the address that it names, with its content, date and time (article 11a(4)). At
 * another address than the member's own confirmed one it counts as a visitor's, and carries of their words what
 * `mailCorrespondent` allows; all of them stand on the page.
 */
export async function mailWithdrawal(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  stated: Withdrawal,
  { token, onPage, describe }: Receipt,
): Promise<void> {
  const { contract, number, email } = stated;
  const mail = { from: stated, actionPath: `/withdrawal/${token}` };
  await mailCorrespondent(tx, ctx, mail, ({ name, isProven, mayCarry }) => {
    const words = describe({ ...stated, contract: mayCarry(contract) ? contract : onPage });
    return {
      template: "withdrawal_receipt",
      variables: { ...words, person: name, number, address: showAddress(email ?? "") },
      cause: isProven ? "withdrawal" : "statement",
    };
  });
}
