/** For what a correct plan can never reach. @throws always. */
export function unreachable(reason: string): never {
  throw new Error(reason);
}
