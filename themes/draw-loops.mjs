/**
 * Draws the loops of themes, at development time: `node themes/draw-loops.mjs [theme|theme/cut…]`, with Chromium and ffmpeg on
 * the machine (`apt-get install chromium ffmpeg`). Each is the theme's own evening art, set in motion by
 * `<theme>/loops/motion.json`; what comes of it is committed beside it: H.264, AV1, and the first moment as a still.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";

const root = import.meta.dirname;
/** `tall` and `wide` are the evening for phones and desks, `far` is another place of the brand. */
const cuts = [
  { name: "tall", art: ["hero-tall-dark", "hero-tall"], width: 720, height: 960 },
  { name: "wide", art: ["hero-dark", "hero"], width: 1280, height: 800 },
  { name: "far", art: ["lander"], width: 720, height: 720, view: "200 0 1200 1200" },
];
const framesPerSecond = 15;
const seconds = 5;
const heaviest = 400_000;

/** Runs in the page: sets the drawing in motion and gives the function that shows it at a moment between 0 and 1. */
function setInMotion(rules) {
  const svg = document.querySelector("svg");
  // why: grain differs from frame to frame only for the encoder, which then has no bytes left for the picture
  svg.querySelectorAll('rect[filter="url(#g)"]').forEach((grain) => grain.remove());
  const wrap = (elements) => {
    const group = document.createElementNS(svg.namespaceURI, "g");
    elements[0].before(group);
    group.append(...elements);
    return group;
  };
  /** An element with all that follow it until the next one that is picked: a wave with its crests. */
  const withFollowers = (picked, last) =>
    picked.map((element) => {
      const followers = [element];
      for (let next = element.nextElementSibling; next && !picked.includes(next); next = next.nextElementSibling) {
        if (last && next.matches(last)) break;
        followers.push(next);
      }
      return wrap(followers);
    });
  const gleams = (picked, { width, color, length }) =>
    picked.map((line) => {
      const gleam = document.createElementNS(svg.namespaceURI, "path");
      const run = line.getTotalLength();
      const attributes = {
        d: line.getAttribute("d"),
        fill: "none",
        stroke: color,
        "stroke-width": width,
        "stroke-linecap": "round",
        "stroke-dasharray": `${length} ${run + length}`,
        style: "filter: blur(7px); mix-blend-mode: screen",
      };
      for (const [name, value] of Object.entries(attributes)) gleam.setAttribute(name, value);
      gleam.dataset.run = String(run + length);
      svg.append(gleam);
      return gleam;
    });
  const prepared = rules.map((rule) => {
    const picked = [...svg.querySelectorAll(rule.pick)];
    if (picked.length === 0) throw new Error(`Nothing is ${rule.pick}`);
    if (rule.gleam) return { rule, elements: gleams(picked, rule.gleam) };
    return {
      rule,
      elements: rule.withFollowers ? withFollowers(picked, rule.until) : picked.map((one) => wrap([one])),
    };
  });
  /** A tile turns about its own middle and stays within its square. */
  const boxOf = (element, { tile }) => {
    if (!tile) return element.getBBox();
    const square = element.parentNode.querySelector("rect").getBBox();
    const clip = document.createElementNS(svg.namespaceURI, "clipPath");
    clip.id = `tile-${svg.querySelectorAll("clipPath").length}`;
    clip.innerHTML = `<rect width="${square.width}" height="${square.height}"/>`;
    svg.prepend(clip);
    element.parentNode.setAttribute("clip-path", `url(#${clip.id})`);
    return square;
  };
  const boxes = new Map(
    prepared.flatMap(({ rule, elements }) => elements.map((element) => [element, boxOf(element, rule)])),
  );
  const wave = (at) => Math.sin(2 * Math.PI * at);
  const eased = (at) => (1 - Math.cos(Math.PI * Math.min(1, Math.max(0, at)))) / 2;
  /** There, a rest, and back: a quarter turn of a tile. */
  const step = (at) => eased((at - 0.05) / 0.16) - eased((at - 0.55) / 0.16);
  return (moment) => {
    for (const { rule, elements } of prepared)
      elements.forEach((element, index) => {
        const { cycles = 1, stagger = 0.13, deepen = 0 } = rule;
        const at = moment * cycles + index * stagger;
        const lap = ((at % 1) + 1) % 1;
        if (rule.gleam) {
          element.setAttribute("stroke-dashoffset", String(rule.gleam.length - lap * Number(element.dataset.run)));
          return;
        }
        const { x, y, width, height } = boxes.get(element);
        const middle = [x + width * (rule.anchor?.[0] ?? 0.5), y + height * (rule.anchor?.[1] ?? 0.5)];
        const depth = 1 + index * deepen;
        const drift = rule.drift ?? [0, 0];
        const dx = (rule.x ?? 0) * depth * wave(at) + drift[0] * (lap - 0.5);
        const dy = (rule.y ?? 0) * depth * wave(at + 0.25) + drift[1] * (lap - 0.5);
        const turn = (rule.turn ?? 0) * wave(at) + (rule.spin ?? 0) * moment + (rule.step ? rule.step * step(lap) : 0);
        const size = (rule.size ?? 1) + (rule.grow ?? 0) * wave(at);
        element.setAttribute(
          "transform",
          `translate(${dx} ${dy}) rotate(${turn} ${middle.join(" ")}) translate(${middle.join(" ")}) scale(${size}) translate(${-middle[0]} ${-middle[1]})`,
        );
        if (rule.fade) element.setAttribute("opacity", String(1 - (rule.fade * (1 + wave(at))) / 2));
        if (rule.drift) element.setAttribute("opacity", String(Math.sin(Math.PI * lap)));
      });
  };
}

function encode(frames, file, options) {
  const input = ["-framerate", String(framesPerSecond), "-i", path.join(frames, "%03d.jpg")];
  const { status, stderr } = spawnSync(
    "ffmpeg",
    ["-y", "-v", "error", ...input, "-an", "-map_metadata", "-1", "-fflags", "+bitexact", ...options, file],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`${file}: ${stderr}`);
  const { size } = statSync(file);
  if (size > heaviest) throw new Error(`${file} weighs ${size} bytes`);
  process.stdout.write(`${path.relative(root, file)} ${size}\n`);
}

async function drawFrames(drawing, rules, { width, height, view }, folder) {
  const svg = view === undefined ? drawing : drawing.replace(/viewBox="[^"]*"/, `viewBox="${view}"`);
  const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ["--disable-dev-shm-usage"] });
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${width}px;height:${height}px}</style>${svg}`);
  await page.evaluate(`window.showMoment = (${setInMotion})(${JSON.stringify(rules)})`);
  const frames = framesPerSecond * seconds;
  for (let frame = 0; frame < frames; frame += 1) {
    await page.evaluate((moment) => window.showMoment(moment), frame / frames);
    const file = path.join(folder, `${String(frame).padStart(3, "0")}.jpg`);
    await page.screenshot({ path: file, type: "jpeg", quality: 97 });
  }
  await browser.close();
}

async function drawLoops(asked) {
  const [theme, only] = asked.split("/");
  const folder = path.join(root, theme, "loops");
  const rules = JSON.parse(readFileSync(path.join(folder, "motion.json"), "utf8")).rules;
  for (const cut of cuts.filter(({ name }) => only === undefined || name === only)) {
    const [art] = cut.art
      .map((name) => path.join(root, theme, "art", `${name}.svg`))
      .filter((file) => existsSync(file));
    const svg = readFileSync(art, "utf8");
    const frames = mkdtempSync(path.join(tmpdir(), "loop-"));
    try {
      await drawFrames(svg, rules, cut, frames);
      const file = (extension) => path.join(folder, `${cut.name}.${extension}`);
      const first = sharp(path.join(frames, "000.jpg"));
      await first.clone().avif({ quality: 52, effort: 7 }).toFile(file("avif"));
      await first.clone().jpeg({ quality: 72, mozjpeg: true }).toFile(file("jpg"));
      const h264 = ["-c:v", "libx264", "-preset", "slow", "-crf", "26", "-profile:v", "high"];
      const web = ["-pix_fmt", "yuv420p", "-color_range", "tv", "-movflags", "+faststart"];
      encode(frames, file("mp4"), [...h264, "-x264-params", "aq-mode=3:keyint=240", ...web]);
      const av1 = ["-c:v", "libsvtav1", "-preset", "6", "-crf", "36", "-g", "240"];
      encode(frames, file("webm"), [...av1, "-pix_fmt", "yuv420p10le"]);
    } finally {
      rmSync(frames, { recursive: true });
    }
  }
}

const hasMotion = (theme) => existsSync(path.join(root, theme, "loops", "motion.json"));
const asked = process.argv.slice(2);
const themes = asked.length > 0 ? asked : readdirSync(root).filter(hasMotion);
for (const theme of themes) await drawLoops(theme);
