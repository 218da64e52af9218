/** For what a correct plan never reaches. @throws always. */
export function unreachable(reason: string): never {
  throw new Error(reason);
}
