import { useParams } from "react-router";
import { MemberActions } from "./member-actions.tsx";
import { memberAddress } from "./member-address.ts";
import { MemberCases } from "./member-cases.tsx";
import { MemberDevices } from "./member-devices.tsx";
import { MemberFacts } from "./member-facts.tsx";
import { MemberLog } from "./member-log.tsx";
import { MemberMails } from "./member-mails.tsx";
import { MemberMoney } from "./member-money.tsx";
import { MemberNotes } from "./member-notes.tsx";
import { StandingBadges } from "./standing-badges.tsx";
import { Suspension } from "./suspension.tsx";
import { useMemberWords } from "./use-member-words.ts";
import { useMay } from "#app/console/client/operator.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { viewMember } from "#app/console/contracts/members/view-member.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Page } from "#app/console/parts/page.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";
import { useAddressState } from "#app/console/parts/use-address-state.ts";
import { useBrandWith } from "#app/console/parts/use-brand-with.ts";

/** A member: how they stand, what helps to help them, and what can be done. */
export function MemberPage() {
  const { member = "" } = useParams();
  const { brand, error } = useBrandWith("members.see");
  return brand === null ? <Trouble error={error} /> : <Member key={`${brand} ${member}`} brand={brand} id={member} />;
}

function Member({ brand, id }: { brand: string; id: string }) {
  const t = useTexts();
  const may = useMay();
  const { name } = useMemberWords();
  const [from] = useAddressState("from", "");
  return (
    <AskedFor query={asked(viewMember, { brand, member: id, from: from.slice(0, 100) })}>
      {(member) => (
        <Page
          title={name(member.name)}
          above={[{ title: t("members:title"), to: memberAddress(brand) }]}
          note={
            <StandingBadges
              standing={member.standing}
              isSuspended={member.suspension !== null}
              isPremium={member.premiumSince !== null}
            />
          }
          actions={<MemberActions brand={brand} member={member} />}
        >
          <div className="columns">
            <div className="stack">
              {member.suspension && <Suspension brand={brand} suspension={member.suspension} />}
              <MemberFacts member={member} />
              <MemberCases brand={brand} member={member} />
              <MemberNotes brand={brand} member={member} />
            </div>
            <div className="stack">
              {may("members.help", brand) && member.mails.length > 0 && (
                <MemberMails brand={brand} id={member.id} mails={member.mails} />
              )}
              <MemberDevices member={member} />
              <MemberMoney brand={brand} member={member} />
            </div>
          </div>
          <MemberLog log={member.log} />
          <p className="money-foot">{t("members:audited")}</p>
        </Page>
      )}
    </AskedFor>
  );
}
