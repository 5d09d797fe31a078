// Starts the films of a lander once the page itself is there, each while it is seen, and lets the reader stop them.
// Nothing is fetched where less motion or less data is wished for, or where there is no script: the still stays.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const savesData = navigator.connection?.saveData || matchMedia("(prefers-reduced-data: reduce)").matches;
const pause = document.querySelector(".loop-pause");
const films = [...document.querySelectorAll(".loop-scene video")];
const seen = new Set();

const isStopped = () => still.matches || pause?.getAttribute("aria-pressed") === "true";

function follow(film) {
  if (!seen.has(film) || isStopped()) film.pause();
  // why: a browser that saves its battery says no
  else film.play().catch(() => {});
}

function start() {
  if (savesData) return;
  const watch = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
      follow(target);
    }
  });
  for (const film of films) {
    film.addEventListener("playing", () => {
      film.dataset.plays = "";
      pause?.removeAttribute("hidden");
    });
    watch.observe(film);
  }
  still.addEventListener("change", () => films.forEach(follow));
  pause?.addEventListener("click", () => {
    pause.setAttribute("aria-pressed", String(pause.getAttribute("aria-pressed") !== "true"));
    films.forEach(follow);
  });
}

if (document.readyState === "complete") start();
else addEventListener("load", start);
