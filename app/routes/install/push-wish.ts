const key = "liaison-push-wish";

/** Notes that pushes were asked for before there was an account to send them to. */
export function notePushWish(): void {
  try {
    localStorage.setItem(key, "1");
  } catch {
    // A browser that keeps nothing cannot keep a wish either.
  }
}

/** Whether pushes were asked for; asking takes the wish away. */
export function takePushWish(): boolean {
  try {
    const isThere = localStorage.getItem(key) === "1";
    localStorage.removeItem(key);
    return isThere;
  } catch {
    return false;
  }
}
