/** Every mail of the house with the variables its texts need; `actionUrl` is there when it has a button. */
export type MailVariables = {
  activation: { name: string; actionUrl: string };
  password_reset: { name: string; actionUrl: string };
  login_from_new_device: { name: string; device: string; place: string; time: string; actionUrl: string };
  complaint_receipt: { name: string; number: string; actionUrl: string };
  mail_change: { name: string; newAddress: string; actionUrl: string };
};

export type MailTemplate = keyof MailVariables;

export const mailTemplates = [
  "activation",
  "password_reset",
  "login_from_new_device",
  "complaint_receipt",
  "mail_change",
] as const satisfies readonly MailTemplate[];
