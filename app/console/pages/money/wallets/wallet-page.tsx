import { useParams } from "react-router";
import { PlaceLink } from "#app/console/parts/place-link.tsx";
import { Facts } from "#app/console/pages/money/facts.tsx";
import { GiftDialog } from "./gift-dialog.tsx";
import { moneyAddress } from "#app/console/pages/money/money-address.ts";
import { MoneyCase, OnMoneyBrand } from "#app/console/pages/money/money-case.tsx";
import { More } from "#app/console/pages/money/more.tsx";
import { NoteLog } from "#app/console/pages/money/note-log.tsx";
import { useMoneyWords } from "#app/console/pages/money/use-money-words.ts";
import { WalletMoves } from "./wallet-moves.tsx";
import { memberAddress } from "#app/console/pages/members/member-address.ts";
import { useMay } from "#app/console/client/operator.ts";
import { useAskedPages } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { viewWallet, type ViewedWallet } from "#app/console/contracts/wallets/view-wallet.ts";
import { Button } from "#app/console/parts/button.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";
import { useAddressState } from "#app/console/parts/use-address-state.ts";

/** A member's credits: what is there, what moved, and what the team did. */
export function WalletPage() {
  const { wallet: id = "" } = useParams();
  return <OnMoneyBrand>{(brand) => <Wallet brand={brand} id={id} />}</OnMoneyBrand>;
}

function Wallet({ brand, id }: { brand: string; id: string }) {
  const t = useTexts();
  const may = useMay();
  const { name, credits } = useMoneyWords();
  const { data, error, refetch, ...pages } = useAskedPages(viewWallet, { brand, wallet: id });
  const wallet = data?.pages[0];
  if (!data || !wallet) return <Trouble error={error} retry={() => void refetch()} />;
  return (
    <MoneyCase
      brand={brand}
      kind="payments"
      title={t("money:wallet.heading", { name: name(wallet.name) })}
      actions={
        <>
          <Giving brand={brand} wallet={wallet} />
          <PlaceLink className="button button-plain" to={`${moneyAddress(brand, "payments")}&q=${wallet.accountId}`}>
            {t("money:kinds.payments")}
          </PlaceLink>
          {may("members.see", brand) && (
            <PlaceLink className="button button-plain" to={memberAddress(brand, wallet.accountId, "wallet")}>
              {t("money:facts.member")}
            </PlaceLink>
          )}
        </>
      }
    >
      <div className="columns">
        <section className="stack">
          <h2>{t("money:movesTitle")}</h2>
          <div>
            <WalletMoves brand={brand} moves={data.pages.flatMap(({ moves }) => moves)} />
            <More {...pages} />
          </div>
        </section>
        <div className="stack">
          <div className="sheet">
            <Facts
              facts={[
                { label: t("money:wallet.has"), value: credits(wallet.credits) },
                { label: t("money:wallet.owed"), value: wallet.owed === 0 ? null : credits(wallet.owed) },
              ]}
            />
          </div>
          <NoteLog notes={wallet.notes} />
        </div>
      </div>
    </MoneyCase>
  );
}

/** Gives credits: for a payment where the address names one, else for none. */
function Giving({ brand, wallet }: { brand: string; wallet: ViewedWallet }) {
  const t = useTexts();
  const [given, give] = useAddressState("give", "");
  if (wallet.mayGive === null) return null;
  return (
    <>
      <Button kind="main" onClick={() => give("now")}>
        {t("money:gift.submit")}
      </Button>
      {given !== "" && (
        <GiftDialog
          brand={brand}
          wallet={wallet}
          mayGive={wallet.mayGive}
          payment={given === "now" ? null : given}
          onClose={() => give("")}
        />
      )}
    </>
  );
}
