import { useState } from "react";
import { MakeToken } from "./make-token.tsx";
import { asked, useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listTokens } from "#app/console/contracts/account/list-tokens.ts";
import { revokeToken } from "#app/console/contracts/account/revoke-token.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { Trouble } from "#app/console/parts/trouble.tsx";

/** Tokens by which programs work in the operator's name. */
export function Tokens() {
  const t = useTexts();
  const { day } = useMoments();
  const revoke = useChange(revokeToken, ["tokens."]);
  const [isMaking, setMaking] = useState(false);
  return (
    <section className="sheet stack" aria-labelledby="tokens">
      <h2 id="tokens">{t("account:tokens.title")}</h2>
      <p className="muted">
        <span>{`${t("account:tokens.text")} `}</span>
        <a href="/api/openapi.json">{t("account:tokens.description")}</a>
      </p>
      <Trouble error={revoke.error} />
      <AskedFor query={asked(listTokens, {})}>
        {(tokens) =>
          tokens.length === 0 ? (
            <p>{t("account:tokens.none")}</p>
          ) : (
            <ul className="rows">
              {tokens.map(({ id, name, lastFour, scopes, expiresAt, lastUsedAt }) => (
                <li key={id}>
                  <div>
                    <strong>
                      <bdi>{name}</bdi>
                    </strong>
                    <span> </span>
                    <code>{`…${lastFour}`}</code>
                    <p className="muted">
                      {`${t("account:tokens.until", { at: day(expiresAt) })} · ${
                        lastUsedAt === null
                          ? t("account:tokens.unused")
                          : t("account:tokens.used", { at: day(lastUsedAt) })
                      }`}
                    </p>
                    <p className="muted">{scopes.join(", ")}</p>
                  </div>
                  <Button
                    kind="danger"
                    aria-label={t("account:tokens.revokeOne", { name })}
                    onClick={() => revoke.mutate({ token: id })}
                  >
                    {t("account:tokens.revoke")}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </AskedFor>
      <div>
        <Button onClick={() => setMaking(true)}>{t("account:tokens.make")}</Button>
      </div>
      {isMaking && <MakeToken onClose={() => setMaking(false)} />}
    </section>
  );
}
