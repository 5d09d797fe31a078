import { expect, test } from "vitest";
import {
  isNotificationKind,
  notificationKinds,
} from "#app/domain/notifications/preferences/preference-of-notification.ts";
import { mailTemplates } from "#app/platform/mail/mail-templates.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";

const product = sourceFiles.filter(({ name }) => name.startsWith("app/") && !/\.test\.tsx?$/.test(name));
// why: shows an operator what would leave, and sends nothing
const previews = new Set(["app/domain/notifications/news/preview-news.server.ts"]);
const sendersOf = (template: string) =>
  product
    .filter(({ name, source }) => source.includes(`template: "${template}"`) && !previews.has(name))
    .map(({ name }) => name);

/** Mails that answer what somebody did, or that the law wants sent: nobody refuses them. */
const serviceMails = mailTemplates.filter((template) => !isNotificationKind(template));

test.each(Object.keys(notificationKinds))(
  "mails of the kind %s leave from the one place that says how to refuse them",
  (kind) => {
    expect(mailTemplates).toContain(kind);
    expect(sendersOf(kind)).toEqual(["app/domain/notifications/mails/notify-by-mail.server.ts"]);
  },
);

test.each(serviceMails)("%s is no notification, and leaves elsewhere", (template) => {
  expect(sendersOf(template)).not.toEqual([]);
  expect(sendersOf(template)).not.toContain("app/domain/notifications/mails/notify-by-mail.server.ts");
});

test("that place gives each mail its link, and nobody else gives one", () => {
  const givers = product
    .filter(({ source }) => /unsubscribePath: (?!null|path\.)/.test(source))
    .map(({ name }) => name);
  expect(givers).toEqual(["app/domain/notifications/mails/notify-by-mail.server.ts"]);
});
