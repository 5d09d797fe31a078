// Lets the deck be moved by finger, mouse and arrow keys. Without it each decision is a form that the server answers.
// Who leaves in the middle of it tells the server, so that the lander goes on there when it is opened again.

const form = document.querySelector("[data-deck]");
const cards = [...form.querySelectorAll("[data-deck-card]")];
const status = form.querySelector("[data-deck-status]");
const far = 90;
let current = 0;
let untold = false;

const buttonsOf = (card) => [...card.querySelectorAll("button")];
const photoOf = (card) => card?.querySelector("img[sizes]");

/** Has a card's photo fetched as sharp as that of the first card. */
function sharpen(card) {
  const photo = photoOf(card);
  if (photo) photo.sizes = photoOf(cards[0]).sizes;
}

/** Decides on the card on top: `kept` or not. The address remembers it, so that a reload goes on from here. */
function decide(kept) {
  const card = cards[current];
  if (!card) return;
  const [pass, keep] = buttonsOf(card);
  const button = kept ? keep : pass;
  const hadFocus = card.contains(document.activeElement);
  const field = document.createElement("input");
  Object.assign(field, { type: "hidden", name: button.name, value: button.value });
  form.append(field);
  card.dataset.gone = kept ? "kept" : "passed";
  card.inert = true;
  current += 1;
  const next = cards[current];
  if (!next) return void form.submit();
  const query = new URLSearchParams(new FormData(form));
  history.replaceState(null, "", `?${query}`);
  untold = true;
  next.inert = false;
  sharpen(next);
  sharpen(cards[current + 1]);
  status.textContent = next.dataset.place;
  if (hadFocus) buttonsOf(next)[kept ? 1 : 0].focus();
}

form.addEventListener("submit", (event) => {
  const { submitter } = event;
  if (!submitter) return;
  event.preventDefault();
  decide(submitter.name !== "passed");
});

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, select, summary, dialog")) return;
  if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
    event.preventDefault();
    // why: a key that is held down says yes or no to one of them
    if (!event.repeat) decide(event.key === "ArrowRight");
  }
});

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState !== "hidden" || !untold || !cards[current]) return;
  untold = false;
  void fetch(location.href, { method: "HEAD", keepalive: true }).catch(() => {});
});
// why: a page that the browser kept has no card left once the last was decided on
addEventListener("pageshow", (event) => event.persisted && !cards[current] && location.reload());

for (const card of cards) {
  const face = card.firstElementChild;
  let start = null;
  const move = (x) => {
    card.style.setProperty("--dragged", `${x}px`);
    card.style.setProperty("--tilt", `${x / 18}deg`);
  };
  const end = (event) => {
    if (start === null) return;
    const x = event.clientX - start;
    start = null;
    delete card.dataset.dragging;
    if (event.type === "pointerup" && Math.abs(x) > far) return decide(x > 0);
    move(0);
  };
  face.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    start = event.clientX;
    face.setPointerCapture(event.pointerId);
    card.dataset.dragging = "";
    sharpen(cards[current + 1]);
  });
  face.addEventListener("pointermove", (event) => start !== null && move(event.clientX - start));
  face.addEventListener("pointerup", end);
  face.addEventListener("pointercancel", end);
}
form.dataset.moves = "";
// Every control answers from here on.
document.documentElement.dataset.hydrated = "";
