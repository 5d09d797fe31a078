import { changePasswordHandler } from "./account/change-password.server.ts";
import { endOneSessionHandler } from "./account/end-one-session.server.ts";
import { endOtherSessionsHandler } from "./account/end-other-sessions.server.ts";
import { listSessionsHandler } from "./account/list-sessions.server.ts";
import { listTokensHandler } from "./account/list-tokens.server.ts";
import { makeTokenHandler } from "./account/make-token.server.ts";
import { revokeTokenHandler } from "./account/revoke-token.server.ts";
import { seeAccountHandler } from "./account/see-account.server.ts";
import { exportAuditHandler } from "./audit/export-audit.server.ts";
import { listAuditHandler } from "./audit/list-audit.server.ts";
import { beginAuthenticatorHandler } from "./factors/begin-authenticator.server.ts";
import { finishAuthenticatorHandler } from "./factors/finish-authenticator.server.ts";
import { removeAuthenticatorHandler } from "./factors/remove-authenticator.server.ts";
import { renewRecoveryCodesHandler } from "./factors/renew-recovery-codes.server.ts";
import { acceptInvitationHandler } from "./invitations/accept-invitation.server.ts";
import { seeInvitationHandler } from "./invitations/see-invitation.server.ts";
import { changeGrantsHandler } from "./operators/change-grants.server.ts";
import { disableOperatorHandler } from "./operators/disable-operator.server.ts";
import { enableOperatorHandler } from "./operators/enable-operator.server.ts";
import { inviteOperatorHandler } from "./operators/invite-operator.server.ts";
import { listOperatorsHandler } from "./operators/list-operators.server.ts";
import { renewAccessHandler } from "./operators/renew-access.server.ts";
import { resendInvitationHandler } from "./operators/resend-invitation.server.ts";
import { viewOperatorHandler } from "./operators/view-operator.server.ts";
import { withdrawInvitationHandler } from "./operators/withdraw-invitation.server.ts";
import { beginPasskeySignInHandler } from "./passkeys/begin-passkey-sign-in.server.ts";
import { beginPasskeyHandler } from "./passkeys/begin-passkey.server.ts";
import { finishPasskeySignInHandler } from "./passkeys/finish-passkey-sign-in.server.ts";
import { finishPasskeyHandler } from "./passkeys/finish-passkey.server.ts";
import { listPasskeysHandler } from "./passkeys/list-passkeys.server.ts";
import { removePasskeyHandler } from "./passkeys/remove-passkey.server.ts";
import { renamePasskeyHandler } from "./passkeys/rename-passkey.server.ts";
import type { EndpointHandler } from "./endpoint-handler.server.ts";

/** What the API does about who works here: invitations, second factors, one's own account, operators, and the audit. */
export const whoEndpoints: readonly EndpointHandler[] = [
  changePasswordHandler,
  endOneSessionHandler,
  endOtherSessionsHandler,
  listSessionsHandler,
  listTokensHandler,
  makeTokenHandler,
  revokeTokenHandler,
  seeAccountHandler,
  listAuditHandler,
  exportAuditHandler,
  beginAuthenticatorHandler,
  finishAuthenticatorHandler,
  removeAuthenticatorHandler,
  renewRecoveryCodesHandler,
  acceptInvitationHandler,
  seeInvitationHandler,
  changeGrantsHandler,
  disableOperatorHandler,
  enableOperatorHandler,
  inviteOperatorHandler,
  listOperatorsHandler,
  renewAccessHandler,
  resendInvitationHandler,
  viewOperatorHandler,
  withdrawInvitationHandler,
  beginPasskeySignInHandler,
  beginPasskeyHandler,
  finishPasskeySignInHandler,
  finishPasskeyHandler,
  listPasskeysHandler,
  removePasskeyHandler,
  renamePasskeyHandler,
];
