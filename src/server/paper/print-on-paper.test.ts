import { expect, it } from 'vitest';

import { fontSampleOnPaper } from '#domain/paper/font-sample-on-paper.ts';

import { contentOf } from './print-on-paper.ts';

it('a letter that one font could not print is tried again in another, and not in the same', () => {
  const agency = { thai: 'กรม', english: 'Department' };
  const letter = fontSampleOnPaper(agency, '2026-11-29');
  const inFont = (byte: number) => {
    const file = Buffer.from([byte]);
    return contentOf({ letter, look: { pictures: {}, font: { regular: file, bold: file, size: 11 } } });
  };
  expect(inFont(1)).toEqual(inFont(1));
  expect(inFont(1)).not.toEqual(inFont(2));
  expect(inFont(1)).not.toEqual(contentOf({ letter, look: { pictures: {}, font: undefined } }));
});
