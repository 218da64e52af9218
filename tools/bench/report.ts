import type { Timing } from './measure.ts';

export const print = (line: string) => process.stdout.write(`${line}\n`);

/** With a limit of the median in milliseconds, beyond which the run fails: only where the product promises a time, not a ratio. */
export function report(name: string, timing: Timing, bare: Timing, limitMs = Infinity): void {
  const ratio = timing.median / bare.median;
  const isOver = timing.median > limitMs;
  if (isOver) process.exitCode = 1;
  print(
    `${name.padEnd(32)} median ${timing.median.toFixed(1).padStart(7)} ms   p95 ${timing.p95.toFixed(1).padStart(7)} ms   ${ratio.toFixed(1).padStart(6)} × bare${isOver ? `   OVER ${limitMs} ms` : ''}`,
  );
}
