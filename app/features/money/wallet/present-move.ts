import type { WalletEntry } from "#app/domain/money/ledger/list-ledger-entries.server.ts";
import type { WalletMove } from "./wallet-moves.tsx";

/** A movement as pages show it. */
export const presentMove = ({ at, ...entry }: WalletEntry): WalletMove => ({ ...entry, at: at.getTime() });
