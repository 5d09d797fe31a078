import type { Clock } from "#app/platform/clock/clock.ts";
import type { AccountSeal, SealedAccount } from "./account-seal.server.ts";
import type { RealProvider } from "#app/platform/payments/served-methods.ts";
import type { AccountName, AccountSecrets } from "./account-secrets.ts";

/** An account as it stands in the database. */
export type KeptAccount = AccountName & SealedAccount;

export type AccountBookOptions = {
  read: () => Promise<readonly KeptAccount[]>;
  /** The company of a brand; null for a brand that is not published. */
  companyOf: (tenantId: string) => number | null;
  seal: AccountSeal;
  clock: Clock;
  /** Hears of an account that cannot be opened: its company has none until it can. */
  onFault: (error: unknown) => void;
};

/** What the company of a brand has at a provider; null where it has nothing. */
export type AccountBook = (tenantId: string, provider: RealProvider) => Promise<AccountSecrets | null>;

type Accounts = ReadonlyMap<string, AccountSecrets>;

/**
 * How long a process goes by what it read: a key that was replaced or removed is used no longer than this, unless the
 * database is away.
 */
const keptMs = 5_000;

const nameOf = ({ companyId, provider }: AccountName) => `${companyId} ${provider}`;

/** Looks accounts up in what the database said a few seconds ago, opened: nothing of it is written anywhere. */
export function createAccountBook({ read, companyOf, seal, clock, onFault }: AccountBookOptions): AccountBook {
  let asked: { at: number; accounts: Promise<Accounts> } | null = null;
  let last: Accounts | null = null;

  function opened(account: KeptAccount): [string, AccountSecrets][] {
    try {
      return [[nameOf(account), seal.open(account, account)]];
    } catch (error) {
      onFault(error);
      return [];
    }
  }

  async function ask(): Promise<Accounts> {
    try {
      last = new Map((await read()).flatMap(opened));
      return last;
    } catch (error) {
      // why: without the database nothing is ordered anyway, and what needs none goes on with what was known
      if (last) return last;
      asked = null;
      throw error;
    }
  }

  function accounts(): Promise<Accounts> {
    const now = clock.now().getTime();
    if (!asked || now - asked.at >= keptMs) asked = { at: now, accounts: ask() };
    return asked.accounts;
  }

  return async (tenantId, provider) => {
    const companyId = companyOf(tenantId);
    return companyId === null ? null : ((await accounts()).get(nameOf({ companyId, provider })) ?? null);
  };
}
