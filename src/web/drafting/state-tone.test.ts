import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { contrast } from '#tests/support/contrast.ts';

import { stateTones } from './state-tone.ts';

const tokens = readFileSync('src/web/platform/theme/tokens.css', 'utf8');
const schemes = tokens.split(":root[data-mantine-color-scheme='dark']");
const colour = (css: string, name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1];

describe('the badges of unsigned and signed documents', () => {
  it('look different', () => expect(stateTones.inSign).not.toBe(stateTones.signed));

  it.each([
    ['light', schemes[0] ?? ''],
    ['dark', schemes[1] ?? ''],
  ])('have different, readable colours, %s', (_scheme, css) => {
    const shown = (['inSign', 'signed'] as const).map((state) => stateTones[state]);
    const inks = shown.map((tone) => colour(css, tone));
    const grounds = shown.map((tone) => colour(css, `${tone}-soft`));
    expect(new Set([...inks, ...grounds]).size).toBe(4);
    for (const [index, ink] of inks.entries()) expect(contrast(ink, grounds[index])).toBeGreaterThanOrEqual(4.5);
  });
});

it('nothing blinks, an urgent letter least of all: what loads appears once', () => {
  const sheets = globSync('src/web/**/*.css');
  expect(sheets.length).toBeGreaterThan(50);
  for (const path of sheets) {
    const css = readFileSync(path, 'utf8');
    expect(css, path).not.toMatch(/\bblink\b|infinite|animation-iteration-count/);
    expect(
      [...css.matchAll(/animation(?:-name)?: ([\w-]+)/g)].map(([, name]) => name).filter((name) => name !== 'appear'),
    ).toEqual([]);
  }
});
