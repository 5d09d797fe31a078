import type { EndpointHandler } from "./endpoint-handler.server.ts";
import { searchPaymentsHandler } from "./payments/search-payments.server.ts";
import { viewPaymentHandler } from "./payments/view-payment.server.ts";
import { seeReceiptHandler } from "./payments/see-receipt.server.ts";
import { viewRefundHandler } from "./payments/view-refund.server.ts";
import { refundPaymentHandler } from "./payments/refund-payment.server.ts";
import { viewWalletHandler } from "./wallets/view-wallet.server.ts";
import { giveCreditsHandler } from "./wallets/give-credits.server.ts";
import { listReceivablesHandler } from "./receivables/list-receivables.server.ts";
import { listDisputesHandler } from "./disputes/list-disputes.server.ts";
import { seeDisputeRatiosHandler } from "./disputes/see-dispute-ratios.server.ts";
import { listAlarmsHandler } from "./alarms/list-alarms.server.ts";
import { viewAlarmHandler } from "./alarms/view-alarm.server.ts";
import { noteAlarmHandler } from "./alarms/note-alarm.server.ts";
import { clearAlarmHandler } from "./alarms/clear-alarm.server.ts";
import { listDebitBlocksHandler } from "./debit-blocks/list-debit-blocks.server.ts";
import { viewDebitBlockHandler } from "./debit-blocks/view-debit-block.server.ts";
import { addDebitBlockHandler } from "./debit-blocks/add-debit-block.server.ts";
import { liftDebitBlockHandler } from "./debit-blocks/lift-debit-block.server.ts";
import { listCodesHandler } from "./codes/list-codes.server.ts";
import { viewCodeHandler } from "./codes/view-code.server.ts";
import { makeCodesHandler } from "./codes/make-codes.server.ts";
import { switchCodeHandler } from "./codes/switch-code.server.ts";
import { listProviderKeysHandler } from "./provider-keys/list-provider-keys.server.ts";
import { setProviderKeyHandler } from "./provider-keys/set-provider-key.server.ts";
import { removeProviderKeyHandler } from "./provider-keys/remove-provider-key.server.ts";
import { tryProviderKeyHandler } from "./provider-keys/try-provider-key.server.ts";

/** What the API does about money. */
export const moneyEndpoints: readonly EndpointHandler[] = [
  searchPaymentsHandler,
  viewPaymentHandler,
  seeReceiptHandler,
  viewRefundHandler,
  refundPaymentHandler,
  viewWalletHandler,
  giveCreditsHandler,
  listReceivablesHandler,
  listDisputesHandler,
  seeDisputeRatiosHandler,
  listAlarmsHandler,
  viewAlarmHandler,
  noteAlarmHandler,
  clearAlarmHandler,
  listDebitBlocksHandler,
  viewDebitBlockHandler,
  addDebitBlockHandler,
  liftDebitBlockHandler,
  listCodesHandler,
  viewCodeHandler,
  makeCodesHandler,
  switchCodeHandler,
  listProviderKeysHandler,
  setProviderKeyHandler,
  removeProviderKeyHandler,
  tryProviderKeyHandler,
];
