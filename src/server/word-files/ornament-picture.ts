import { rosettePath } from '#domain/paper/rosette.ts';
import { encodePng } from '#server/profile/encode-png.ts';

const side = 360;
/** The drawing goes from -50 to 50. */
const scale = side / 100;
const lineWidth = 3;

type Point = readonly [x: number, y: number];

/** Our ornament as a PNG: not every program for texts shows a drawing in SVG. */
export function ornamentPicture(): Buffer {
  const rgba = new Uint8Array(side * side * 4);
  const reach = (lineWidth / 2) * scale;
  for (const [x, y] of [...circle(47), ...pathPoints(rosettePath)])
    for (let row = Math.floor(y - reach); row <= y + reach; row += 1)
      for (let column = Math.floor(x - reach); column <= x + reach; column += 1)
        if ((column - x) ** 2 + (row - y) ** 2 <= reach ** 2) rgba.set([34, 34, 34, 255], (row * side + column) * 4);
  return encodePng({ width: side, height: side, rgba });
}

const shown = ([x, y]: Point): Point => [(x + 50) * scale, (y + 50) * scale];

const steps = Array.from({ length: 401 }, (_, index) => index / 400);

const circle = (radius: number): readonly Point[] =>
  steps
    .flatMap((step) => [0, 1, 2].map((third) => ((step + third) / 3) * 2 * Math.PI))
    .map((angle) => shown([radius * Math.cos(angle), radius * Math.sin(angle)]));

/** Of the commands M, Q and H, in absolute numbers; Z ends where its path began. */
function pathPoints(path: string): readonly Point[] {
  const points: Point[] = [];
  let from: Point = [0, 0];
  for (const [, command = '', given = ''] of path.matchAll(/([MQHZ])([^MQHZ]*)/g)) {
    const numbers = (given.match(/-?\d+/g) ?? []).map(Number);
    const [a = 0, b = 0, c = 0, d = 0] = numbers;
    const [x, y] = from;
    if (command === 'M') from = [a, b];
    if (command === 'H') from = [a, y];
    if (command === 'Q') from = [c, d];
    if (command === 'H') points.push(...steps.map((step): Point => [x + (a - x) * step, y]));
    if (command === 'Q')
      points.push(
        ...steps.map((t): Point => [
          (1 - t) ** 2 * x + 2 * t * (1 - t) * a + t ** 2 * c,
          (1 - t) ** 2 * y + 2 * t * (1 - t) * b + t ** 2 * d,
        ]),
      );
  }
  return points.map(shown);
}
