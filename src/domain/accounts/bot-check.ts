import { sha256 } from './sha-256.ts';

/** About 33,000 tries: unnoticeable for one person, expensive for a program that tries a million passwords. */
export const botCheckBits = 15;

const encoder = new TextEncoder();

/** Whether the hash of puzzle and answer begins with this many zero bits. */
export const solvesBotCheck = (puzzle: string, answer: string, bits: number): boolean =>
  Math.clz32(sha256(encoder.encode(`${puzzle}:${answer}`))[0] ?? 0) >= bits;

export function solveBotCheck(puzzle: string, bits: number): string {
  for (let answer = 0; ; answer += 1) if (solvesBotCheck(puzzle, String(answer), bits)) return String(answer);
}
