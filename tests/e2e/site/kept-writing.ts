import type { Page } from "@playwright/test";

/** What of the member's own writing lies in the browser. */
export const keptWriting = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("liaison");
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const names = [...opening.result.objectStoreNames];
          if (names.length === 0) return resolve(0);
          const transaction = opening.result.transaction(names);
          const counts = names.map((name) => transaction.objectStore(name).count());
          transaction.addEventListener("complete", () => {
            opening.result.close();
            resolve(counts.reduce((sum, { result }) => sum + result, 0));
          });
        });
      }),
  );
