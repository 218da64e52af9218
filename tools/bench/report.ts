import type { Timing } from './measure.ts';

export const print = (line: string) => process.stdout.write(`${line}\n`);

export function report(name: string, timing: Timing, bare: Timing): void {
  const ratio = timing.median / bare.median;
  print(
    `${name.padEnd(32)} median ${timing.median.toFixed(1).padStart(7)} ms   p95 ${timing.p95.toFixed(1).padStart(7)} ms   ${ratio.toFixed(1).padStart(6)} × bare`,
  );
}
