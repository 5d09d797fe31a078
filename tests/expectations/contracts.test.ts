import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { quietHoursContract } from "#app/domain/membership/settings/account-contracts.ts";
import { accountAddress } from "#app/domain/identity/mail-addresses/account-address.ts";
import { birthDateRule } from "#app/domain/membership/signup/birth-date-rule.ts";
import { draftChange } from "#app/domain/tenants/drafts/draft.ts";
import { loginContract } from "#app/domain/identity/login/login-contract.ts";
import { mailPasswordResetJob } from "#app/domain/membership/password-reset/mail-password-reset-job.server.ts";
import { givenPassword, newPassword } from "#app/domain/identity/passwords/password-rule.ts";
import { choicesContract } from "#app/domain/brands/landers/lander-choices.ts";
import { signupContract } from "#app/domain/membership/signup/signup-contract.ts";
import { complaintContract, complaintMessageContract } from "#app/domain/safety/complaints/complaint-contract.ts";
import { withdrawalContract } from "#app/domain/safety/withdrawals/withdrawal-contract.ts";
import { readChatCursor } from "#app/domain/chat/conversations/chat-cursor.ts";
import { icebreakerContract } from "#app/domain/chat/icebreakers/icebreaker-contract.ts";
import { messageContract } from "#app/domain/chat/messages/message-contract.ts";
import { deletionStep } from "#app/domain/membership/leaving/deletion-contract.ts";
import { isLikeType } from "#app/domain/discovery/likes/like-types.ts";
import { searchContract } from "#app/domain/discovery/search/search-filters.ts";
import { premiumFilterFields } from "#app/domain/discovery/search/premium-filters.ts";
import {
  appealAnswerContract,
  appealContract,
  decisionContract,
} from "#app/domain/safety/decisions/moderation-contract.ts";
import { decisionReasonsContract } from "#app/domain/safety/decisions/decision-reasons.ts";
import { mailEventContract, mailEventsContract } from "#app/domain/notifications/mails/mail-event-contract.ts";
import { newsContract } from "#app/domain/notifications/news/news-contract.ts";
import { endedPushContract, pushContract } from "#app/domain/notifications/push/push-contract.ts";
import { pushJob } from "#app/domain/notifications/push/push-job.ts";
import {
  assertionContract,
  registrationContract,
  renameContract,
} from "#app/domain/identity/passkeys/passkey-contracts.ts";
import { debitBlockContract } from "#app/domain/money/desk/debit-blocks/debit-block-contract.ts";
import { reasonContract } from "#app/domain/money/desk/log/reason-field.ts";
import { paymentFilterContract } from "#app/domain/money/desk/payments/payment-filters.ts";
import { refundContract } from "#app/domain/money/desk/refunds/refund-contract.ts";
import { giveCreditsContract } from "#app/domain/money/desk/wallets/give-credits-contract.ts";
import { mandateContract, signatureContract, stepContract } from "#app/domain/money/mandates/mandate-contract.ts";
import { grantsContract } from "#app/domain/operator-identity/grants/grants-contract.ts";
import { invitationContract } from "#app/domain/operator-identity/invitations/invitation-contract.ts";
import { countryCodes } from "#app/platform/geo/countries.ts";
import { orderContract } from "#app/domain/money/orders/order-contract.ts";
import { spendingLimitContract } from "#app/domain/money/spending-limits/spending-limit-contract.ts";
import { paymentMethods } from "#app/platform/payments/payment-provider.ts";
import { photoCropContract } from "#app/domain/profiles/photos/files/photo-crop.ts";
import {
  aboutContract,
  answersContract,
  detailsContract,
  devicePlaceContract,
  interestsContract,
  partnerPreferencesContract,
} from "#app/domain/profiles/own-profile/profile-contracts.ts";
import { reportContract } from "#app/domain/safety/reports/report-contract.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";

/** What a field takes and what it refuses: at the edge of each limit, one on either side. */
type Edges = { taken: readonly unknown[]; refused: readonly unknown[] };

/** `says` are the keys of what is said of a refusal, where the contract names any. */
type Field = readonly [name: string, schema: z.ZodType, edges: Edges, says?: string];

const letters = (least: number, most: number): Edges => ({
  taken: ["x".repeat(least), "x".repeat(most)],
  refused: [...(least > 0 ? ["x".repeat(least - 1)] : []), "x".repeat(most + 1)],
});
const numbers = (least: number, most: number, step = 1): Edges => ({
  taken: [least, most],
  refused: [least - step, most + step],
});
const items = (least: number, most: number, item: (index: number) => unknown): Edges => {
  const list = (length: number) => Array.from({ length }, (_, index) => item(index));
  return {
    taken: [...(least > 0 ? [list(least)] : []), list(most)],
    refused: [...(least > 0 ? [list(least - 1)] : []), list(most + 1)],
  };
};
const words = (...known: string[]): Edges => ({ taken: known, refused: ["", "mutated", "toString"] });
const lists = ({ taken, refused }: Edges): Edges => ({
  taken: taken.map((each) => [each]),
  refused: refused.map((each) => [each]),
});

const asGrants = ({ taken, refused }: Edges, grantOf: (given: unknown) => object): Edges =>
  lists({ taken: taken.map(grantOf), refused: refused.map(grantOf) });

const mandate = mandateContract.in.shape;
const uuid = "11111111-1111-4111-8111-111111111111";
/** The last moment of the last year of four digits, in milliseconds since 1970. */
const endOf9999 = 253_402_300_799_999;
const pushAddress = (length: number) => `https://fcm.googleapis.com/${"x".repeat(length - 27)}`;
/** A mail address of so many characters: 64 before the sign, labels of at most 63 behind it. */
const mailAddress = (length: number) =>
  `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(length - 196)}.nl`;
const rules = {
  today: new Date("2026-03-01"),
  countries: ["NL" as const],
  countryOfRegion: () => "NL",
  messageLength: 1_000,
  isGuessable: () => false,
};
const signup = signupContract(rules);
const landing = choicesContract.shape;
const about = aboutContract({ email: "", messageLength: 700 });
const [text, icebreaker, gift] = messageContract(700).options;
const [leaving, leavingAnyway, staying, deleting] = deletionStep.options;
const reasons = decisionReasonsContract.shape;
const news = newsContract.shape.words.valueType.shape;
const passkey = {
  registration: registrationContract.shape,
  made: registrationContract.shape.response.shape,
  signed: assertionContract.shape.response.shape,
};
const push = (over: object) => ({
  tenantId: "golden",
  accountId: uuid,
  subscriptionId: uuid,
  kind: "like",
  path: "/likes",
  tag: "like",
  isFictional: false,
  ...over,
});
const taking = (parse: (given: unknown) => unknown) =>
  z.unknown().refine((given) => {
    try {
      return parse(given) !== null;
    } catch {
      return false;
    }
  });

const genders = words("woman", "man", "nonbinary");
const age = numbers(18, 99);
const countries = words("NL", "BE", "GB", "IE", "DE", "AT", "IT", "FR", "CH", "ES", "US", "CA", "AU", "NZ", "PL");
const looks = {
  body_type: words("slim", "average", "athletic", "muscular", "curvy", "full"),
  hair_color: words("black", "brown", "blond", "red", "grey", "white", "dyed", "bald"),
  eye_color: words("brown", "blue", "green", "hazel", "grey"),
  relationship_status: words(
    "single",
    "relationship",
    "open_relationship",
    "married",
    "divorced",
    "widowed",
    "complicated",
  ),
  tattoos: words("no", "few", "many"),
};
const lookNames = ["body_type", "hair_color", "eye_color", "relationship_status", "tattoos"] as const;
const sexualities = words("straight", "gay", "bisexual", "pansexual", "queer", "asexual");
const password: Edges = letters(8, 200);
const hadPassword: Edges = letters(1, 200);
const leavingReasons = words(
  "found_someone",
  "too_few_matches",
  "too_many_mails",
  "too_expensive",
  "unpleasant_people",
  "privacy",
  "break",
  "other",
);
const several = (most: number, one: string) => items(0, most, () => one);
const addresses: Edges = {
  taken: [mailAddress(254), `${"x".repeat(64)}@b.nl`, "a@b.nl"],
  refused: [mailAddress(255), `${"x".repeat(65)}@b.nl`, "a@b", ""],
};
const answer = letters(10, 2_000);

/** Every field that somebody outside fills in, with what it takes, written down apart from the contracts. */
const fields: readonly Field[] = [
  ["accounts: an address", accountAddress, addresses, "email_invalid required"],
  ["accounts: an hour from which it is quiet", quietHoursContract.shape.quietFrom, numbers(0, 23), "required"],
  ["accounts: an hour until which it is quiet", quietHoursContract.shape.quietUntil, numbers(0, 23), "required"],
  ["accounts: a password that is chosen", newPassword, password, "password_short password_long"],
  ["accounts: a password that is had", givenPassword, hadPassword, "required password_long"],
  ["login: the address", loginContract.shape.email, addresses, "email_invalid required"],
  ["login: the password", loginContract.shape.password, hadPassword, "required password_long"],
  [
    "a day of birth, in digits and blanks",
    birthDateRule(rules.today),
    {
      taken: [10, 4].map((length) => ({ day: "1", month: "2", year: "1980".padStart(length) })),
      refused: [{ day: "1", month: "2", year: "1980".padEnd(8, "0") }],
    },
    "date_of_birth_invalid",
  ],
  [
    "the address of a reset",
    taking((given) => mailPasswordResetJob.parse({ tenantId: "golden", email: given })),
    letters(0, 254),
  ],
  ["landers: gender", landing.gender, lists(genders)],
  ["landers: looking for", landing.looking_for, lists(genders)],
  ["landers: the country", landing.country, lists(countries)],
  [
    "landers: the region",
    landing.region,
    lists({ taken: ["NL-NH", "US-NY", "IT-25"], refused: ["NL", "nl-nh", "NL-NHNHN"] }),
  ],
  ["landers: an interest", landing.interest, lists(words("hiking", "wine"))],
  ["landers: who is liked", landing.liked, lists({ taken: [uuid], refused: ["", "anna"] })],
  ["landers: who is passed", landing.passed, lists({ taken: [uuid], refused: ["", "anna"] })],
  ["signup: an interest of a lander", signup.shape.interest, lists(words("hiking", "wine"))],
  [
    "signup: the lander",
    signup.shape.lander,
    { taken: ["gallery", "gallery/bbw-evening"], refused: ["", "Gallery", "a/b/c", "/x"] },
  ],
  ["signup: gender", signup.shape.gender, genders, "gender_required"],
  ["signup: looking for", signup.shape.looking_for, lists(genders)],
  ["signup: nobody", signup.shape.looking_for, { taken: [], refused: [[]] }, "looking_for_required"],
  ["signup: sexuality", signup.shape.sexuality, sexualities],
  ["signup: the address", signup.shape.email, addresses, "email_invalid required"],
  ["signup: the password", signup.shape.password, password, "password_short password_long"],
  ["signup: the password again", signup.shape.password_repeat, hadPassword, "required password_long"],
  ["signup: the name", signup.shape.name, letters(0, 200), "name_too_long"],
  ["signup: the first message", signup.shape.signup_message, letters(0, 1_000), "message_too_long"],
  ["signup: the time zone", signup.shape.time_zone, letters(0, 60)],
  [
    "complaint: its subject",
    complaintContract.shape.subject,
    words("person", "photo", "minor", "payment", "decision", "site"),
    "subject",
  ],
  ["complaint: the name", complaintContract.shape.name, letters(0, 80), "name"],
  [
    "complaint: the address",
    complaintContract.shape.email,
    { taken: [mailAddress(254), ""], refused: [mailAddress(255), "a@b"] },
    "email",
  ],
  ["complaint: the text", complaintContract.shape.text, letters(10, 4_000), "text tooLong"],
  ["complaint: the page", complaintContract.shape.location, letters(0, 500), "location"],
  ["complaint: good faith", complaintContract.shape.goodFaith, words("on")],
  ["complaint: that a person writes", complaintContract.shape.byHand, words("on")],
  ["complaint: a further message", complaintMessageContract.shape.text, letters(1, 4_000), "text tooLong"],
  ["withdrawal: the form", withdrawalContract.shape.id, { taken: [uuid], refused: ["x"] }],
  ["withdrawal: the step", withdrawalContract.shape.step, words("review", "confirm", "change")],
  [
    "withdrawal: the purchase",
    withdrawalContract.shape.purchase,
    { taken: [uuid, "words"], refused: ["mine"] },
    "purchase",
  ],
  ["withdrawal: the purchase in words", withdrawalContract.shape.contract, letters(0, 300), "contract"],
  ["withdrawal: the name", withdrawalContract.shape.name, letters(1, 120), "name"],
  [
    "withdrawal: the address",
    withdrawalContract.shape.email,
    { taken: [mailAddress(254)], refused: [mailAddress(255), "a@b", ""] },
    "email",
  ],
  ["withdrawal: that a person writes", withdrawalContract.shape.byHand, words("on")],
  ["chats: where a page ended", taking((given) => readChatCursor(`${String(given)}_${uuid}`)), numbers(0, endOf9999)],
  ["chats: a text, by the brand", text.shape.text, letters(1, 700), "empty tooLong"],
  ["chats: a first line, by the brand", icebreaker.shape.text, letters(1, 700), "empty tooLong"],
  [
    "chats: a first line at a profile, by the brand",
    icebreakerContract(300).shape.text,
    letters(1, 300),
    "empty tooLong",
  ],
  ["chats: the id of a gift", gift.shape.giftId, letters(1, 40)],
  ["leaving: reasons", leaving.shape.reasons, lists(leavingReasons)],
  ["leaving: how many reasons", leaving.shape.reasons, several(8, "privacy")],
  ["leaving: a comment", leaving.shape.comment, letters(0, 1_000)],
  ["leaving anyway: how many reasons", leavingAnyway.shape.reasons, several(8, "other")],
  ["leaving anyway: a comment", leavingAnyway.shape.comment, letters(0, 1_000)],
  ["leaving: what can be done instead", staying.shape.offer, words("pause", "fewer_mails", "invisible", "discount")],
  ["deleting: how many reasons", deleting.shape.reasons, several(8, "other")],
  ["deleting: a comment", deleting.shape.comment, letters(0, 1_000)],
  ["deleting: the password", deleting.shape.password, hadPassword],
  ["deleting: the refund", deleting.shape.refund, words("on")],
  ["likes: a list", taking((given) => isLikeType(String(given)) || null), words("received", "given", "matches")],
  ["search: gender", searchContract.shape.gender, words(...genders.taken.map(String), "any")],
  ["search: country", searchContract.shape.country, words(...countries.taken.map(String), "any")],
  [
    "search: region",
    searchContract.shape.countryregion,
    { taken: ["NL-U", "NL-UT", "FR-75C"], refused: ["NL-", "FR-75CD", "NLD-UT", "N-UT", "nl-ut"] },
  ],
  ["search: youngest", searchContract.shape.min_age, age],
  ["search: oldest", searchContract.shape.max_age, age],
  ["search: how far", searchContract.shape.within, { taken: [25, 50, 100, 250, "25"], refused: [24, 26, 0, 500] }],
  ["search: after", searchContract.shape.after, letters(1, 120)],
  ["search: before", searchContract.shape.before, letters(1, 120)],
  ["search: how many interests", premiumFilterFields.interests, several(100, "sailing")],
  ...lookNames.map((name): Field => [`search: ${name}`, premiumFilterFields[name], lists(looks[name])]),
  [
    "decision: what staff does",
    decisionContract.shape.decision,
    words("none", "warn", "remove_photo", "disable"),
    "decision",
  ],
  [
    "decision: the ground",
    decisionContract.shape.ground,
    words("fake", "spam", "scam", "harassment", "minor", "explicit", "hate", "terms"),
    "ground",
  ],
  ["decision: the facts", decisionContract.shape.facts, letters(0, 450), "facts"],
  [
    "decision: the facts of a measure",
    taking((facts) => decisionContract.parse({ decision: "warn", ground: "spam", facts })),
    letters(10, 450),
  ],
  ["reasons: what is hidden", reasons.visibility.element, words("REMOVED", "DISABLED", "OTHER")],
  ["reasons: what becomes of the account", reasons.account.unwrap(), words("SUSPENDED", "TERMINATED")],
  ["reasons: the ground", reasons.ground, letters(0, 500)],
  [
    "reasons: the category",
    reasons.category,
    words(
      "CYBER_VIOLENCE",
      "ILLEGAL_OR_HARMFUL_SPEECH",
      "OTHER_VIOLATION_TC",
      "PROTECTION_OF_MINORS",
      "SCAMS_AND_FRAUD",
      "VIOLENCE",
    ),
  ],
  ["reasons: what it is about", reasons.content, words("IMAGE", "TEXT", "OTHER")],
  ["reasons: how it was found", reasons.source, words("ARTICLE_16", "VOLUNTARY")],
  ["reasons: who decided", reasons.automatedDecision, words("FULLY", "NOT_AUTOMATED")],
  ["reasons: what can be done", reasons.redress.element, words("INTERNAL_MECHANISM", "OUT_OF_COURT", "JUDICIAL")],
  ["appeal: the text", appealContract.shape.text, letters(10, 4_000), "text"],
  ["appeal: the outcome", appealAnswerContract.shape.outcome, words("taken_back", "kept"), "outcome"],
  ["appeal: the answer", appealAnswerContract.shape.answer, answer, "answer"],
  [
    "mail events: how many",
    mailEventsContract.shape.events,
    items(1, 500, () => ({ kind: "bounce", address: "a@b.nl" })),
  ],
  ["mail events: the kind", mailEventContract.shape.kind, words("bounce", "fbl", "list_unsubscribe")],
  ["mail events: the address", mailEventContract.shape.address.unwrap(), addresses],
  ["news: the id", newsContract.shape.id, letters(2, 61)],
  [
    "news: where they lead",
    newsContract.shape.path,
    { taken: ["/", `/${"x".repeat(499)}`], refused: ["", "//", `/${"x".repeat(500)}`] },
  ],
  [
    "news: the language",
    newsContract.shape.words.keyType,
    words("en", "nl", "de", "it", "fr", "es", "pl", "da", "fi", "no", "sv"),
  ],
  ["news: the title", news.title, letters(3, 120)],
  ["news: the text", news.text, letters(10, 4_000)],
  ["push: the address", pushContract.shape.endpoint, { taken: [pushAddress(1_000)], refused: [pushAddress(1_001)] }],
  ["push: the key", pushContract.shape.keys.shape.p256dh, letters(87, 87)],
  ["push: the secret", pushContract.shape.keys.shape.auth, letters(22, 22)],
  ["push: the address that is over", endedPushContract.shape.endpoint, letters(0, 1_000)],
  [
    "push: where it leads",
    taking((path) => pushJob.parse(push({ path }))),
    { taken: [`/${"x".repeat(1_999)}`], refused: [`/${"x".repeat(2_000)}`, "//", "x"] },
  ],
  ["push: its tag", taking((tag) => pushJob.parse(push({ tag }))), letters(0, 100)],
  ["push: its kind", taking((kind) => pushJob.parse(push({ kind }))), words("like")],
  ["passkeys: the id", passkey.registration.id, letters(1, 1_400)],
  ["passkeys: the id again", passkey.registration.rawId, letters(1, 1_400)],
  ["passkeys: what the browser saw", passkey.made.clientDataJSON, letters(1, 4_000)],
  ["passkeys: the attestation", passkey.made.attestationObject, letters(1, 20_000)],
  [
    "passkeys: the ways to the device",
    passkey.made.transports,
    lists(words("ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb")),
  ],
  [
    "passkeys: the length of a way",
    z.object({ ways: passkey.made.transports }),
    { taken: [{ ways: ["x".repeat(40)] }], refused: [{ ways: ["x".repeat(41)] }] },
  ],
  ["passkeys: how many ways", passkey.made.transports, several(10, "usb")],
  ["passkeys: what the browser saw of a login", passkey.signed.clientDataJSON, letters(1, 4_000)],
  ["passkeys: what the device says", passkey.signed.authenticatorData, letters(1, 4_000)],
  ["passkeys: the signature", passkey.signed.signature, letters(1, 4_000)],
  ["passkeys: whose it is", passkey.signed.userHandle, letters(1, 100)],
  ["passkeys: the name", renameContract.shape.name, { taken: ["x", "x".repeat(61)], refused: ["", " "] }, "required"],
  ["order: the method", orderContract.shape.method, words(...paymentMethods), "method"],
  ["order: agreed to delivery", orderContract.shape.delivery, words("on"), "delivery"],
  ["order: knows of the withdrawal", orderContract.shape.withdrawal, words("on"), "withdrawal"],
  ...paymentMethods.map(
    (method): Field => [`order: the price seen for ${method}`, orderContract.shape.seen.shape[method], letters(0, 60)],
  ),
  ["order: the payment before", orderContract.shape.after, { taken: [uuid, ""], refused: ["none"] }],
  ["order: the code", orderContract.shape.code, letters(0, 40)],
  [
    "spending limits: the amount",
    spendingLimitContract.options[0].shape.amount,
    { taken: [0, "25", 100_000], refused: [-1, 0.5, 100_001, "much"] },
    "amount",
  ],
  ...spendingLimitContract.options.map(
    ({ shape }): Field => ["spending limits: the period", shape.period, words("day", "month")],
  ),
  ["debit: the holder", mandate.holder, letters(2, 70), "holder"],
  [
    "debit: the account",
    mandate.iban,
    {
      taken: ["NL91ABNA0417164300", "nl91 abna 0417 1643 00", "DE12500105170648489890"],
      // a wrong check digit, a card, no SEPA, an account for Swiss slips alone
      refused: ["NL92ABNA0417164300", "4242424242424242", "TR330006100519786457841326", "CH4431999123000889012"],
    },
    "iban",
  ],
  ["debit: the street", mandate.street, letters(3, 70), "street"],
  ["debit: the postcode", mandate.postcode, letters(2, 12), "postcode"],
  ["debit: the town", mandate.city, letters(2, 60), "city"],
  ["debit: the country", mandate.country, words(...countryCodes), "country"],
  ["debit: the phone", mandate.mobile, letters(6, 30), "mobile"],
  [
    "debit: the code",
    signatureContract.shape.code,
    { taken: ["123456", "123 456"], refused: ["12345", "1234567", "12345a", "1 2 3 4 5 6 ".repeat(2)] },
    "code",
  ],
  ["debit: agreed to the mandate", signatureContract.shape.agreed, words("on"), "agreed"],
  ["debit: what a button does", stepContract.shape.intent, words("resend", "pay", "revoke")],
  ["photos: the left edge", photoCropContract.shape.x, numbers(0, 1, 0.001)],
  ["photos: the upper edge", photoCropContract.shape.y, numbers(0, 1, 0.001)],
  ["photos: the width", photoCropContract.shape.width, { taken: [0.001, 1], refused: [0, 1.001] }],
  ["photos: the height", photoCropContract.shape.height, { taken: [0.001, 1], refused: [0, 1.001] }],
  ["profile: about oneself", about.shape.bio, letters(0, 1_500), "text_too_long"],
  [
    "profile: the language of it",
    about.shape.bio_language,
    words("en", "nl", "de", "it", "fr", "es", "pl", "da", "fi", "no", "sv"),
    "unknown_choice",
  ],
  ["profile: the note", about.shape.note, letters(0, 300), "text_too_long"],
  ["profile: the opening message, by the brand", about.shape.opening_message, letters(0, 700), "text_too_long"],
  ["profile: a prompt", answersContract.shape.prompt_1, words("sunday", "ask_me", "message"), "unknown_choice"],
  ["profile: an answer to it", answersContract.shape.answer_3, letters(0, 200), "text_too_long"],
  ["profile: gender", detailsContract.shape.gender, genders, "gender_required"],
  ["profile: sexuality", detailsContract.shape.sexuality, sexualities, "unknown_choice"],
  ["profile: body type", detailsContract.shape.body_type, looks.body_type, "unknown_choice"],
  ["profile: hair", detailsContract.shape.hair_color, looks.hair_color, "unknown_choice"],
  ["profile: eyes", detailsContract.shape.eye_color, looks.eye_color, "unknown_choice"],
  ["profile: relationship", detailsContract.shape.relationship_status, looks.relationship_status, "unknown_choice"],
  ["profile: tattoos", detailsContract.shape.tattoos, looks.tattoos, "unknown_choice"],
  ["profile: height", detailsContract.shape.height, numbers(130, 220), "unknown_choice"],
  ["profile: looking for", partnerPreferencesContract.shape.looking_for, lists(genders), "unknown_choice"],
  ["profile: youngest", partnerPreferencesContract.shape.min_age, age, "unknown_choice"],
  ["profile: oldest", partnerPreferencesContract.shape.max_age, age, "unknown_choice"],
  ["profile: countries", partnerPreferencesContract.shape.countries, lists(countries), "unknown_choice"],
  ["profile: latitude", devicePlaceContract.shape.lat, numbers(-90, 90, 0.001)],
  ["profile: longitude", devicePlaceContract.shape.lon, numbers(-180, 180, 0.001)],
  ["profile: the length of an interest", interestsContract.shape.interests, lists(letters(0, 40))],
  [
    "profile: how many interests",
    interestsContract.shape.interests,
    items(0, 15, (index) => `interest-${index}`),
    "too_many_interests",
  ],
  [
    "report: the reason",
    reportContract.shape.reason,
    words("fake", "spam", "scam", "harassment", "minor", "explicit", "hate", "other"),
    "reason",
  ],
  ["report: the text", reportContract.shape.text, letters(0, 1_000), "tooLong"],
  [
    "desk: who is not debited, of 200 letters at most",
    debitBlockContract.shape.whom,
    {
      taken: [uuid, "anna@example.com", "NL91 ABNA 0417 1643 00", mailAddress(200)],
      refused: ["", "anna", "NL91 ABNA 0417 1643 01", mailAddress(201)],
    },
    "whom",
  ],
  ["desk: the reason", reasonContract.shape.reason, letters(5, 300), "reason"],
  ["desk: what is sought", paymentFilterContract.shape.q.unwrap(), letters(0, 200)],
  [
    "desk: how a payment stands",
    paymentFilterContract.shape.standing.unwrap(),
    words("loading", "pending", "completed", "failed", "cancelled", "refunded", "chargedBack"),
  ],
  [
    "desk: how it was paid",
    paymentFilterContract.shape.method.unwrap(),
    words(
      "card",
      "applepay",
      "googlepay",
      "ideal",
      "bancontact",
      "przelewy24",
      "blik",
      "kbc",
      "belfius",
      "eps",
      "satispay",
      "bancomatpay",
      "mybank",
      "bizum",
      "twint",
      "trustly",
      "paybybank",
      "directdebit",
      "bank",
    ),
  ],
  ["desk: a refund, in cents", refundContract.shape.amountMinor, numbers(1, 100_000_000), "amount"],
  ["desk: credits that are given", giveCreditsContract.shape.credits, numbers(1, 1_000), "credits"],
  [
    "operator: the address",
    invitationContract.shape.email,
    { taken: [mailAddress(254)], refused: [mailAddress(255), "", "anna"] },
  ],
  ["operator: the name", invitationContract.shape.name, letters(1, 100)],
  ["operator: the language", invitationContract.shape.locale, words("en", "de")],
  ["operator: the roles", grantsContract, items(1, 500, (index) => ({ role: "support", tenantId: `b${index}` }))],
  [
    "operator: a role",
    grantsContract,
    asGrants(words("owner", "operator", "marketer", "moderator", "support", "finance", "analyst"), (role) => ({
      role,
      tenantId: null,
    })),
  ],
  [
    "operator: the brand of a role",
    grantsContract,
    asGrants(letters(0, 40), (tenantId) => ({ role: "owner", tenantId })),
  ],
  ["draft: the steps to a field", draftChange.shape.path, items(1, 12, (index) => `step${index}`)],
  ["draft: one step to a field", draftChange.shape.path, lists(letters(1, 200))],
  ["report: the photo", reportContract.shape.photo, letters(1, 80)],
  ["report: the message", reportContract.shape.message, numbers(1, 2_147_483_647)],
];

/** Files of the project's own with limits that nobody outside meets. */
const apart = new Set([
  "app/domain/profiles/interests/interest-table.server.ts",
  "app/domain/profiles/prompts/read-answers.ts",
  "app/domain/profiles/regions/country-outline.server.ts",
  "app/domain/profiles/regions/region-table.server.ts",
  "app/domain/tenants/shared-lists/publish-list-entry.server.ts",
]);

/** Whether a field takes what is given: a part of an address that is wrong counts as absent, a list then as empty. */
function takes(schema: z.ZodType, given: unknown): boolean {
  const { success, data } = schema.safeParse(given);
  return success && data !== undefined && !(Array.isArray(data) && data.length === 0);
}

/** The keys that a refusal names; a sentence of zod's own is none. */
const keysOf = (schema: z.ZodType, given: unknown): string[] =>
  (schema.safeParse(given).error?.issues ?? [])
    .map(({ message }) => message)
    .filter((message) => !message.includes(" "));

const shown = (given: unknown): string => {
  const said = JSON.stringify(given) ?? "nothing";
  return said.length > 60 ? `${said.slice(0, 40)}… of ${said.length} characters` : said;
};

describe("a field of a contract", () => {
  it.each(fields.map(([name, schema, edges, says = ""]) => ({ name, schema, ...edges, says })))(
    "$name takes what lies on its edge and refuses what lies beyond",
    ({ schema, taken, refused, says }) => {
      expect(taken.filter((given) => !takes(schema, given)).map(shown), "refused, and should be taken").toEqual([]);
      expect(refused.filter((given) => takes(schema, given)).map(shown), "taken, and should be refused").toEqual([]);
      expect([...new Set(refused.flatMap((given) => keysOf(schema, given)))].join(" ")).toBe(says);
    },
  );

  it.each(fields.flatMap(([name, schema, , says]) => (says === undefined ? [] : [{ name, schema }])))(
    "$name says that it is missing by a key of the texts",
    ({ schema }) => {
      const messages = (schema.safeParse(undefined).error?.issues ?? []).map(({ message }) => message);
      expect(messages.filter((message) => !/^\w+$/.test(message))).toEqual([]);
    },
  );

  it("of every contract of the product stands in this table", () => {
    const here = readFileSync(`${projectRoot}/tests/expectations/contracts.test.ts`, "utf8");
    const limited = sourceFiles.filter(
      ({ name, source }) =>
        name.startsWith("app/domain/") &&
        source.includes('from "zod"') &&
        /\.(?:max|min|length|gt|lt)\(\s*[\w.]+|z\s*\.enum\(/.test(source),
    );
    expect(limited.map(({ name }) => name).filter((name) => !here.includes(`"#${name}"`) && !apart.has(name))).toEqual(
      [],
    );
  });
});
