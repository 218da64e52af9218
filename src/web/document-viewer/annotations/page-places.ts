import { maxPoints, pageExtent, type Place } from '#domain/annotations/annotations.ts';

/** On what is seen of a page: across and down, 0 to 1. */
export interface Spot {
  readonly across: number;
  readonly down: number;
}

const inPage = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * pageExtent);

/** The place on the page as it stands in the file, of a spot on the page as it was turned, in degrees clockwise. */
export function placeOf({ across, down }: Spot, rotation: number): Place {
  const [x, y] = turned(across, down, (360 - rotation) % 360);
  return { x: inPage(x), y: inPage(y) };
}

/** Where a place of the page is seen when the page is turned. */
export function spotOf({ x, y }: Place, rotation: number): Spot {
  const [across, down] = turned(x / pageExtent, y / pageExtent, rotation);
  return { across, down };
}

function turned(x: number, y: number, degrees: number): readonly [x: number, y: number] {
  if (degrees === 90) return [1 - y, x];
  if (degrees === 180) return [1 - x, 1 - y];
  if (degrees === 270) return [y, 1 - x];
  return [x, y];
}

/** Across and down in turn, as they are stored. */
export const placesIn = (points: readonly number[]): Place[] =>
  Array.from({ length: points.length / 2 }, (_, index) => ({
    x: points[2 * index] ?? 0,
    y: points[2 * index + 1] ?? 0,
  }));

/** Within this distance of a straight line a point says nothing: a sixth of a millimetre on A4. */
const leastBend = 6;

/**
 * A stroke with as few points as show it (Ramer, Douglas and Peucker): those are left out that lie next to the straight line
 * between the others. A stroke that still has too many is drawn less closely.
 */
export function thinned(places: readonly Place[], limit = maxPoints): readonly Place[] {
  let tolerance = leastBend;
  let thin = bends(places, tolerance);
  while (thin.length > limit) {
    tolerance *= 2;
    thin = bends(places, tolerance);
  }
  return thin;
}

function bends(places: readonly Place[], tolerance: number): readonly Place[] {
  const [first] = places;
  const last = places.at(-1);
  if (!first || !last || places.length < 3) return places;
  let farthest = 0;
  let distance = 0;
  for (const [index, place] of places.entries()) {
    const away = distanceFrom(place, first, last);
    if (away > distance) [farthest, distance] = [index, away];
  }
  if (distance <= tolerance) return [first, last];
  return [...bends(places.slice(0, farthest + 1), tolerance).slice(0, -1), ...bends(places.slice(farthest), tolerance)];
}

/** From the straight line between two places; where they are one, from that. */
function distanceFrom({ x, y }: Place, from: Place, to: Place): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(x - from.x, y - from.y);
  return Math.abs(dx * (from.y - y) - dy * (from.x - x)) / length;
}

/** A line through the points on a page so wide and so high; a single point is a dot. */
export function pathOf(points: readonly number[], rotation: number, size: { width: number; height: number }): string {
  const spots = placesIn(points).map((place) => spotOf(place, rotation));
  const at = ({ across, down }: Spot) => `${rounded(across * size.width)} ${rounded(down * size.height)}`;
  const [first, ...others] = spots;
  if (!first) return '';
  return `M${at(first)}L${(others.length > 0 ? others : [first]).map(at).join(' ')}`;
}

const rounded = (value: number) => Math.round(value * 100) / 100;
