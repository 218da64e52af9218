import type { Measure } from './break-lines.ts';

const clusters = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** Millimetres: the baseline of the name in a seal, and the size of its letters (regulation, clause 72). */
const radius = 18.6;
const size = 3.1;
/** The name leaves a gap at the foot of the seal. */
const maxDegrees = 330;

/** Each cluster of a name and the angle at which it stands on a circle, in degrees from the top, clockwise. */
export function lettersAround(name: string, measure: Measure): readonly { text: string; degrees: number }[] {
  const letters = [...clusters.segment(name)].map(({ segment }) => ({
    text: segment,
    degrees: ((measure(segment) / 1000) * size * 180) / (radius * Math.PI),
  }));
  const whole = letters.reduce((sum, { degrees }) => sum + degrees, 0);
  const scale = Math.min(1, maxDegrees / whole);
  let at = (-whole * scale) / 2;
  return letters.map(({ text, degrees }) => {
    const place = at + (degrees * scale) / 2;
    at += degrees * scale;
    return { text, degrees: place };
  });
}
