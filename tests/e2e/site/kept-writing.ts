import type { Page } from "@playwright/test";

/** What of the member's own writing lies in the browser. */
export const keptWriting = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("liaison");
        // why: to look must not make a database, in which the page would find none of its tables
        opening.addEventListener("upgradeneeded", () => {
          opening.transaction?.abort();
          resolve(0);
        });
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const names = [...opening.result.objectStoreNames];
          const transaction = opening.result.transaction(names);
          const counts = names.map((name) => transaction.objectStore(name).count());
          transaction.addEventListener("complete", () => {
            opening.result.close();
            resolve(counts.reduce((sum, { result }) => sum + result, 0));
          });
        });
      }),
  );
