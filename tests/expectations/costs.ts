/**
 * Where the work of a request is done: `light` is to take less than 10 ms of the event loop, which the benchmark
 * measures; what takes more is held by a limit of the table of limits, and done in threads or a process, to which
 * `worker` hands it. What only operators may ask for may take more in parts, of which none holds the loop, for a reason.
 */
export type Held = "light" | { limit: string; worker: string } | { parts: string };

/** The most expensive legal input of a loader or an action: a query or the fields of a form, as long as they may be. */
export type Cost = { as: "visitor" | "member"; input: string; held: Held };

/** The costs of a route: of its loader, and of its action. */
export type RouteCosts = { read?: Cost; write?: Cost };

// why: digits, signs and words of contact data, by which the rules of texts are kept busy longest
const dear = "een 06 1 2 at dot 3.4/5 (vier) a-b ";
/** Words that are taken everywhere, with many places at which a rule may look twice. */
const kind = "Een avond aan zee, een glas wijn; en wat vind jij? ";
const taken = (name: string, length: number) =>
  `${name}=${encodeURIComponent(kind.repeat(Math.ceil(length / kind.length)).slice(0, length))}`;
const text = (length: number) => encodeURIComponent(dear.repeat(Math.ceil(length / dear.length)).slice(0, length));
const words = (name: string, length: number) => `${name}=${text(length)}`;
/** Stands for a person, or for what a page names by an id of its own; the benchmark puts one there. */
export const anyId = "00000000-0000-4000-8000-000000000000";
const id = anyId;
const address = `email=${"a".repeat(60)}%40${"b.".repeat(80)}example`;
/** Every reading of it is tried, and it is as long as is judged. */
const password = "password=4nna.d3-vr13s1990!!77-22ab%40%40%40%40%40%40%40%40%40%40%40%40%40%40%40%40&password_repeat=";
const signup = `gender=woman&looking_for=man&looking_for=woman&country=NL&region=NL-NH&name=Anna&${address}&${password}&date_of_birth.day=21&date_of_birth.month=6&date_of_birth.year=1990&terms=on&sensitive_data=on&signup_message=${"o+".repeat(375)}`;
/** As long as the brand that is measured lets a message be. */
const message = taken("text", 750);
const search =
  "gender=any&country=any&min_age=18&max_age=99&within=250&verified=on&photo=on&online=on&interests=wine&interests=travel&hair_color=red&eye_color=green&tattoos=many";
const many = Array.from({ length: 200 }, (_, index) => `ids=${index}`).join("&");

const of =
  (as: Cost["as"], held: Held = "light") =>
  (input = ""): Cost => ({ as, input, held });
const visitor = of("visitor");
const member = of("member");
const seen = (input = ""): RouteCosts => ({ read: visitor(input) });
const page = (input = ""): RouteCosts => ({ read: member(input) });
const posted = (input: string): RouteCosts => ({ read: member(), write: member(input) });
const sent = (input: string): RouteCosts => ({ read: visitor(), write: visitor(input) });

const judged = (limit: string) => ({ limit, worker: "app/domain/identity/passwords/judge-password.server.ts" });
const hashed = (limit: string) => ({ limit, worker: "app/platform/crypto/password.server.ts" });
const encoded = { limit: "photo", worker: "app/domain/profiles/photos/upload/upload-turns.server.ts" };
const choosing = `${password}&repeated=`;

/** Every route of the site with what it costs at most; the benchmark `costs` sends each of them. */
export const routeCosts: Readonly<Record<string, RouteCosts>> = {
  "/": seen(many),
  "/pricing": page(many),
  "/login": { read: visitor(), write: of("visitor", hashed("login"))(`${address}&password=${"x".repeat(200)}`) },
  "/reset-password": sent(address),
  "/reset-password/do": { read: visitor("token=x"), write: of("visitor", judged("reset-try"))(choosing) },
  "/mail-change/do": sent(`token=${"x".repeat(43)}`),
  "/signup": { read: visitor(`${signup.slice(0, 3_000)}`), write: of("visitor", judged("signup"))(signup) },
  "/signup/:part": { write: of("visitor", judged("signup-check"))(signup) },
  "/signup-matches": page(),
  "/complete-signup": posted(
    `country=NL&region=NL-NH&gender=woman&looking_for=man&date_of_birth.day=21&date_of_birth.month=6&date_of_birth.year=1990`,
  ),
  "/activate": sent(`token=${"x".repeat(43)}`),
  "/activate/done": page(),
  "/activate/error": seen(),
  "/activate/resend": posted(""),
  "/lang-config": page(),
  "/pages/:slug": seen(),
  "/members": page(search),
  "/members/:id": page(search),
  "/members/:id/icebreaker": posted(`clientMessageId=${id}&${message}`),
  "/members/:id/gift": posted(`giftId=rose&clientMessageId=${id}`),
  "/members/:id/report": posted(`reason=other&${words("text", 1_000)}`),
  "/members/:id/block": posted(""),
  "/likes/m/:id": posted(""),
  "/likes/:type": posted(`profile=${id}`),
  "/profile": posted(`section=about&${words("name", 30)}&${words("bio", 1_500)}&${words("note", 300)}`),
  "/profile/partners": posted("partner=knots"),
  "/profile/blocked": page(),
  "/profile/photos": posted(`intent=order&${many}`),
  "/profile/settings": {
    read: member(),
    write: of("member", hashed("own-password"))(`intent=password&current=${"x".repeat(200)}&${choosing}`),
  },
  "/notifications": posted(many),
  "/profile/export": posted(""),
  "/profile/delete": { read: member(), write: of("member", hashed("own-password"))(`current=${"x".repeat(200)}`) },
  "/notifications/confirm/:token": sent(""),
  "/unsubscribe/:token": sent(""),
  "/complaints": sent(`subject=site&${address}&${words("name", 80)}&${words("text", 4_000)}`),
  "/complaints/:token": sent(words("text", 4_000)),
  "/withdrawal": sent(`id=${id}&step=review&purchase=words&${words("contract", 300)}&${words("name", 120)}&${address}`),
  "/withdrawal/:token": seen(),
  "/appeals/:id": posted(words("text", 4_000)),
  "/account-deleted": seen(),
  "/reactivate/:token": sent(""),
  "/export/:token": seen(),
  "/members/:id/signup": seen(),
  "/credits": page(),
  "/credits/history/:side?": page("after=x"),
  "/credits/limits": posted("day=1000&week=5000&month=10000"),
  "/credits/repeat-order": posted("on=on"),
  "/credits/:id/:paymentmethod?": posted(`method=ideal&delivery=on&withdrawal=on&${words("code", 60)}`),
  "/premium": page(),
  "/transactions/:id?": page(),
  "/directdebit": posted(`iban=NL91ABNA0417164300&${words("holder", 70)}&${words("street", 70)}&postcode=1011AB`),
  "/swipe-game": posted(`move=pass&profile=${id}&more=1`),
  "/match-finder": posted("question=1&answer=1"),
  "/*": sent(""),
  "/dev/gallery": seen(),
  "/landers": seen(),
  "/chats": posted(many),
  "/chats/:id": posted(`kind=text&clientMessageId=${id}&${message}`),
  "/members/:id/chat": posted(`kind=text&clientMessageId=${id}&${message}`),
  "/landers/:lander/:slug?": seen(many),
  "/members/:id/landing": seen(),
  "/members/:id/landing2/:slug?": seen(),
  "/members/:id/landing3/:slug?": seen(),
  "/sandbox/:ref": sent("step=paid"),
  "/payments/:provider/events": { write: visitor(words("id", 8_000)) },
  "/brand/:file": seen(),
  "/brand/landers/:file": seen(),
  "/brand/pictures/:file": seen(),
  "/favicon.ico": seen(),
  "/manifest.webmanifest": seen(),
  "/offline": seen(),
  "/robots.txt": seen(),
  "/sitemap.xml": seen(),
  "/.well-known/security.txt": seen(),
  "/swipe-game/move": { write: member(`move=pass&profile=${id}&more=1`) },
  "/export/:token/file": seen(),
  "/transactions/:id/receipts/:receipt": page(),
  "/profile/photos/upload": { read: member(), write: of("member", encoded)("") },
  "/internal/mail-events": sent(words("event", 8_000)),
  "/profile/resume": posted(""),
  "/login/passkey": sent(words("id", 1_400)),
  "/profile/passkeys": posted(words("id", 1_400)),
  "/profile/passkeys/begin": posted(""),
  "/logout": sent(""),
  "/likes": page(),
  "/members/:id/first-lines": page(),
  "/members/:id/like": posted(""),
  "/live": page("after=1"),
  "/language": posted("language=nl"),
  "/alerts/:alert/dismiss": posted(""),
  "/entry-warning": sent(""),
  "/cookies": sent("choice=all"),
  "/scheme": sent("scheme=dark"),
  "/media/photos/:id/:file": seen(),
  "/media/chats/:id/:file": page(),
  "/chats/page": page("after=x"),
  "/chats/photos": { read: member(), write: of("member", encoded)("") },
  "/chats/:id/messages": { read: member("after=0"), write: member(`kind=text&clientMessageId=${id}&${message}`) },
  "/chats/:id/read": posted("number=1"),
  "/chats/:id/typing": posted(""),
  "/chats/:id/messages/:number/reveal": posted(""),
  "/members/:id/messages": posted(`kind=text&clientMessageId=${id}&${message}`),
  "/api/user.php": {
    read: member(),
    write: of("visitor", hashed("login"))(`${address}&password=${"x".repeat(200)}`),
  },
  "/api/logout.php": seen(),
  "/api/settings.php": seen(),
  "/api/companyinfo.php": seen(),
  "/api/regions.php": seen("country=NL"),
  "/api/interests.php": seen(),
  "/api/geocode.php": seen("lat=52.37&lon=4.89"),
  "/api/likes.php": page(),
  "/api/chats.php": page(),
  "/api/chat.php": { write: member(`conversation=${id}`) },
  "/api/auto-like.php": page(),
  "/api/discountcode.php": page(`${words("code", 60)}`),
  "/api/time-bonus.php": page(),
  "/api/page-hidden.php": { write: visitor(words("page", 2_000)) },
  "/api/openapi.json": seen(),
  "/api/*": sent(""),
};
