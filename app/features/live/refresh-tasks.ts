import { useEffect, useRef } from "react";

/** What is read anew at every refresh; it stops when its signal does. */
export type RefreshTask = (signal: AbortSignal) => Promise<void>;

const tasks = new Set<RefreshTask>();

/** Runs every task once. One that fails does not keep the others from being run. */
export async function runRefreshTasks(signal: AbortSignal): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task(signal)));
}

/** Has a task run at every refresh until the returned function is called. */
export function addRefreshTask(task: RefreshTask): () => void {
  tasks.add(task);
  return () => void tasks.delete(task);
}

/** Has a task run at every refresh while the component stands. Needs `LiveProvider` in the layout. */
export function useRefresh(task: RefreshTask): void {
  const latest = useRef(task);
  useEffect(() => {
    latest.current = task;
  });
  useEffect(() => addRefreshTask((signal) => latest.current(signal)), []);
}
