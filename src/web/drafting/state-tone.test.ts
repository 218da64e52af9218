import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

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

it('no urgency badge is animated', () => {
  const moving = ['src/web/components', 'src/web/drafting/paper', 'src/web/dashboard']
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => /(badge|paper|todo-table)[\w.-]*\.css$/.test(path));
  expect(moving.length).toBeGreaterThan(2);
  for (const path of moving) expect(readFileSync(path, 'utf8'), path).not.toMatch(/animation|@keyframes|blink/);
});
