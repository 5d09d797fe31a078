/** Where a rule of the specification is proved: a file of tests, and words of the test that names it. */
export type Proof = { rule: string; file: string; words: string };

const at = (file: string, words: string, rule: string): Proof => ({ rule, file, words });

/** The Dutch messages of sections 5 and 8, in the very words of the specification; `{name}` is filled in. */
export const messages = [
  "Je profielnaam moet anders zijn dan je e-mailadres",
  "Je profielnaam mag niet beginnen met een @",
  "Vul uw geboortedatum in",
  "Ongeldige geboortedatum.",
  "Ongeldige e-mail",
  "De opgegeven wachtwoorden zijn niet gelijk.",
  "Login mislukt, probeer opnieuw",
  "Te veel foute pogingen, account voor {minutes} min geblokkeerd.",
  "Te veel wachtwoordherstel mails verstuurd, probeer het morgen nog eens.",
  "E-mailadres niet gevonden",
  "Link verlopen of invalide, vraag een nieuwe e-mail aan",
  "Controleer je oude wachtwoord.",
  "Dit e-mailadres heeft al een account op deze site.",
  "Nieuw e-mailadres invalide.",
  "Activeren mislukt",
  "Er is een fout opgetreden, probeer het later opnieuw.",
] as const;

/** Sections 4, 6, 8 and 9 as far as they are built. */
export const proofs: readonly Proof[] = [
  at("tests/e2e/signup.spec.ts", "confirms the address by mail", "4: an account is not activated until its address is confirmed"),
  at("tests/e2e/activation.spec.ts", "api_signup_complete", "4: activation reminder as a modal on phones"),
  at("tests/e2e/alerts.spec.ts", "the activation reminder sends the link again", "4: activation reminder as an alert"),
  at("tests/e2e/signup.spec.ts", "Escape", "4: the signup modal stays while signup is in progress"),
  at("tests/e2e/leaving.spec.ts", "comes back within 14 days by the mailed link", "4, 9: deleted accounts return within 14 days"),
  at("tests/e2e/entry-warning.spec.ts", "stands before the site until it is answered, and not again", "4: site-entry warning until dismissed"),
  at("tests/e2e/alerts.spec.ts", "an alert that was put away stays away", "4: dismissals of alerts are stored"),
  at("tests/e2e/alerts.spec.ts", "the photo alert stands where others are met", "4: profile photo alert and where it does not stand"),
  at("tests/e2e/alerts.spec.ts", "titles begin with the number of unread messages and new likes", "4: titles carry the count"),
  at("tests/e2e/likes.wire.spec.ts", "new first", "4: received likes are sorted new first"),
  at("tests/e2e/like-modal.spec.ts", "query t delays the like modal", "9: query t"),
  at("tests/e2e/icebreakers.spec.ts", "two conversations are free", "9: two free conversations"),
  at("tests/e2e/games.spec.ts", "four likes a day", "9: four likes a day in the swipe game"),
  at("app/domain/photos/photos.test.ts", "[null, 3]", "5, 9: photos, 3 free"),
  at("app/domain/photos/photos.test.ts", "), 25]])", "5, 9: photos, 25 premium"),
  at("app/domain/photos/photos-shown-to.test.ts", "premium", "6: free members see limited photos, premium members all"),
  at("app/domain/entry/may-visit.test.ts", "with_trafficsource", "6: signups and logged-out search by traffic source"),
  at("tests/e2e/likes.wire.spec.ts", "authentication_required", "8: 403 authentication_required"),
  at("app/routes/shell/member-fetch.test.ts", "authentication_required", "8: the client logs out on 403 authentication_required"),
  at("tests/e2e/sessions.spec.ts", "max-age=2592000", "9: auth cookie 30 days"),
  at("tests/e2e/language.spec.ts", "365", "9: locale cookie 365 days"),
  at("app/routes/profile/locate-device.test.ts", "maximumAge", "9: geolocation maximum age 1 hour"),
  at("app/domain/pages/terms-date.test.ts", "2023-12-01", "9: terms version date"),
  at("app/ui/badge/badge-levels.test.ts", "99+", "9: unread badge cap"),
  at("tests/e2e/sessions.spec.ts", "five wrong passwords lock the account for 15 minutes", "8: lockout"),
  at("tests/e2e/reset-password.wire.spec.ts", "five mails a day are enough", "8: too many reset mails"),
  at("tests/e2e/gifts.spec.ts", "a gift is chosen, confirmed with its price, charged once", "3, 6: gift_credits, gifts by members"),
  at("tests/e2e/gifts.spec.ts", "a photo is blurred for its receiver until tapped", "3: photo_credits; product.md, Chat: blurred until tapped"),
  at("app/domain/gifts/gifts.test.ts", "24 gifts from 1 to 50 credits", "product.md, Chat: gifts and their prices"),
  at("tests/e2e/installed.spec.ts", "the back button stands in the installed app alone, on the pages that have one", "2: back button only in the installed app"),
  at("app/routes/shell/back-target.test.ts", "members-id, likes-type, likes-m-id, credits and credits-id-paymentmethod only", "2: pages with a back button"),
  at("app/routes/install/push-state.test.ts", "is unknown until the browser has answered", "4: push is unknown, unsupported, denied, subscribed or not subscribed"),
  at("app/domain/alerts/push-due.test.ts", "pushes are offered", "4: alert push-notification"),
  at("tests/e2e/installed.wire.spec.ts", "POST /api/user.php?push=1", "7: POST /api/user.php?push=1"),
  at("tests/e2e/installed.spec.ts", "pushes are turned on by a click", "7: a push service worker is registered with the subscription, using the public push key"),
];
