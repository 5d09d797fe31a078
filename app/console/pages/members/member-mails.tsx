import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { mailMember } from "#app/console/contracts/members/mail-member.ts";
import type { ViewedMember } from "#app/console/contracts/members/view-member.ts";
import { Button } from "#app/console/parts/button.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";

type MemberMailsProps = { brand: string; id: string; mails: ViewedMember["mails"] };

/** Has a mail sent again to the member's own address. */
export function MemberMails({ brand, id, mails }: MemberMailsProps) {
  const t = useTexts();
  const { mutate, error, isPending, isSuccess, variables } = useChange(mailMember, ["members.view"]);
  const sent = isSuccess ? `${t(`members:mails.kinds.${variables.kind}`)}: ${t("members:mails.sent")}` : "";
  return (
    <section className="sheet stack" aria-labelledby="mails">
      <h2 id="mails">{t("members:mails.title")}</h2>
      <p className="muted">{t("members:mails.text")}</p>
      <Trouble error={error} />
      <div className="form-foot">
        {mails.map((kind) => (
          <Button
            key={kind}
            busy={isPending && variables.kind === kind}
            onClick={() => mutate({ brand, member: id, kind })}
          >
            {t(`members:mails.kinds.${kind}`)}
          </Button>
        ))}
      </div>
      <p role="status">{sent}</p>
    </section>
  );
}
