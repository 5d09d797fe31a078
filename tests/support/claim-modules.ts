let isClaimed = false;

/** Gives a test file its modules, and throws where an earlier file already had the same. */
export function claimModules(): void {
  if (isClaimed) throw new Error("The modules of this test file are those of an earlier one");
  isClaimed = true;
}
