import type { Page } from "@playwright/test";

/** How many controls were used, and what was no longer there after which. */
type Tried = { controls: number; losses: { control: string; lost: string }[] };

const typedWords = "abendwind";

/** Types a few words into the page's own field for words, where it has one. */
export const typeWords = (page: Page): Promise<boolean> =>
  page.evaluate((words) => {
    for (const more of document.querySelectorAll<HTMLDetailsElement>("#content details")) more.open = true;
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      "#content :is(textarea, input:is([type=text], [type=search], [type=email], [type=password], :not([type])))",
    );
    const field = [...fields].find((each) => !each.readOnly && each.checkVisibility({ visibilityProperty: true }));
    if (!field) return false;
    const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, words);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return true;
  }, typedWords);

/**
 * Uses each control of the page once, and those of whatever opens: presses what can be pressed, turns what can be
 * turned. Links lead elsewhere and are left alone, but for those that open a dialog. Tells what went missing of the
 * page meanwhile: its heading, what was typed, the messages of a chat.
 */
export const tryControls = (page: Page, hasTyped: boolean): Promise<Tried> =>
  page.evaluate(
    async ({ isWritten, words }) => {
      const settle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
      const heading = () => document.querySelector("h1")?.textContent ?? null;
      const messages = () => document.querySelectorAll("#content .bubble").length;
      const before = { heading: heading(), messages: messages() };
      const isTyped = () =>
        [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(
          ({ value }) => value.toLowerCase() === words,
        ) || document.body.textContent?.includes(words) === true;
      const look = (): string | null => {
        if (heading() !== before.heading) return `the heading "${before.heading}", which is "${heading()}"`;
        if (messages() < before.messages) return "messages";
        if (isWritten && !isTyped()) return "what was typed";
        return null;
      };
      const controls =
        "button, summary, select, label:has(input[type=radio], input[type=checkbox]), [role=switch], .profile-actions a:not([href*=chat])";
      const name = (element: Element) =>
        (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replaceAll(/\s+/g, " ").slice(0, 60);
      // why: of forty hearts on a page, or a hundred emoji, one does what all do
      const kindOf = (element: Element) =>
        [element.tagName, element.className, element.getAttribute("type"), element.getAttribute("name")].join(" ");
      const found: { control: string; lost: string }[] = [];
      const tried = new Set<string>();
      const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const work = (element: HTMLElement) => {
        if (element instanceof HTMLSelectElement) {
          element.selectedIndex = element.options.length - 1;
          element.dispatchEvent(new Event("change", { bubbles: true }));
        } else element.click();
      };
      const tryAll = async (within: ParentNode, depth: number): Promise<void> => {
        for (const element of within.querySelectorAll<HTMLElement>(controls)) {
          const kind = `${depth} ${kindOf(element)} ${depth === 0 ? "" : name(element)}`;
          // why: the head with its way out stands within the content on the page of chats alone, and leaves any page
          if (element.closest('form[action="/logout"]')) continue;
          if (tried.has(kind) || !element.isConnected || !isSeen(element) || element.matches(":disabled")) continue;
          tried.add(kind);
          work(element);
          await settle();
          const lost = look();
          if (lost !== null) {
            found.push({ control: name(element), lost });
            return;
          }
          const opened = document.querySelector<HTMLDialogElement>("dialog[open]");
          if (opened && depth < 2) await tryAll(opened, depth + 1);
          if (found.length > 0) return;
          document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
        }
      };
      await tryAll(document.querySelector("#content") ?? document.body, 0);
      for (let wait = 0; wait < 10 && found.length === 0; wait += 1) {
        await settle();
        const lost = look();
        if (lost !== null) {
          found.push({ control: "a moment later", lost });
        }
      }
      return { controls: tried.size, losses: found };
    },
    { isWritten: hasTyped, words: typedWords },
  );
