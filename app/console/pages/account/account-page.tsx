import { Factors } from "./factors.tsx";
import { Passkeys } from "./passkeys.tsx";
import { Password } from "./password.tsx";
import { Sessions } from "./sessions.tsx";
import { Tokens } from "./tokens.tsx";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { seeAccount } from "#app/console/contracts/account/see-account.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Page } from "#app/console/parts/page.tsx";

/** One's own account: by what one signs in, where one is signed in, and the tokens of one's programs. */
export function AccountPage() {
  const t = useTexts();
  return (
    <AskedFor query={asked(seeAccount, {})}>
      {(account) => (
        <Page title={t("account:title")} note={account.email}>
          <div className="stack">
            {account.isDemo && <p className="notice">{t("account:demo")}</p>}
            <Sessions />
            <Passkeys hasAuthenticator={account.hasAuthenticator} />
            <Factors account={account} />
            {!account.isDemo && <Password email={account.email} />}
            <Tokens />
          </div>
        </Page>
      )}
    </AskedFor>
  );
}
