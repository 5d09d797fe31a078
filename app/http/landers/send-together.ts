/**
 * Gathers what is ready to be sent until all that came in with it has been read, then sends it in a row: who reads at
 * the other end is woken once instead of once for each, which cost more than a kept page. `send` must not throw.
 */
export function sendTogether<T>(send: (ready: T) => void): (ready: T) => void {
  let waiting: T[] = [];
  function sendAll() {
    const all = waiting;
    waiting = [];
    for (const ready of all) send(ready);
  }
  return (ready) => {
    if (waiting.push(ready) === 1) setImmediate(sendAll);
  };
}
