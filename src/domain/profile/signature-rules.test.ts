import { expect, test } from 'vitest';

import { signaturePixels, stripedPixels, uniformPixels } from '#tests/support/server-images.ts';

import { isAsSaved, signatureProblem } from './signature-rules.ts';

test('a stroke on white paper, or on clear paper, is a signature', () => {
  const drawn = signaturePixels();
  expect(signatureProblem(drawn)).toBeUndefined();
  const rgba = Array.from(drawn.rgba, (value, at) => (at % 4 === 3 && drawn.rgba[at - 1] === 255 ? 0 : value));
  expect(signatureProblem({ ...drawn, rgba })).toBeUndefined();
});

test('light strokes on dark paper are a signature too', () => {
  const drawn = signaturePixels();
  const rgba = Array.from(drawn.rgba, (value, at) => (at % 4 === 3 ? value : 255 - value));
  expect(signatureProblem({ ...drawn, rgba })).toBeUndefined();
});

test('an empty sheet of any colour is no signature', () => {
  expect(signatureProblem(uniformPixels(300, 100))).toBe('signature-empty');
  expect(signatureProblem(uniformPixels(300, 100, [0, 0, 0, 255]))).toBe('signature-empty');
  expect(signatureProblem(uniformPixels(300, 100, [0, 0, 0, 0]))).toBe('signature-empty');
});

test('ink lighter than a shade of 208 is taken for the paper', () => {
  const drawnIn = (shade: number) => {
    const drawn = signaturePixels();
    const rgba = Array.from(drawn.rgba, (value, at) => (at % 4 === 3 || value === 255 ? value : shade));
    return signatureProblem({ ...drawn, rgba });
  };
  expect(drawnIn(208)).toBeUndefined();
  expect(drawnIn(209)).toBe('signature-empty');
});

test('a dot is no signature', () => {
  const dot = uniformPixels(300, 100);
  const rgba = Array.from(dot.rgba);
  for (let y = 40; y < 46; y += 1) for (let x = 100; x < 106; x += 1) rgba[(y * 300 + x) * 4] = 0;
  for (let y = 40; y < 46; y += 1) for (let x = 100; x < 106; x += 1) rgba[(y * 300 + x) * 4 + 1] = 0;
  expect(signatureProblem({ ...dot, rgba })).toBe('signature-empty');
});

test('a picture that fills the sheet is no signature', () => {
  expect(signatureProblem(stripedPixels(300, 100))).toBe('signature-unclear');
});

test('a signature has a minimum and a maximum size', () => {
  expect(signatureProblem(signaturePixels(40, 100))).toBe('signature-size');
  expect(signatureProblem(signaturePixels(1601, 100))).toBe('signature-size');
  expect(signatureProblem(signaturePixels(300, 19))).toBe('signature-size');
  expect(signatureProblem(signaturePixels(300, 801))).toBe('signature-size');
  for (const [width, height] of [
    [60, 20],
    [1600, 800],
  ] as const)
    expect([width, height, signatureProblem(signaturePixels(width, height))]).not.toContain('signature-size');
});

test('a stroke has a minimum width and height', () => {
  const stroke = (width: number, height: number) => {
    const sheet = uniformPixels(100, 40);
    const rgba = Array.from(sheet.rgba);
    for (let y = 10; y < 10 + height; y += 1)
      for (let x = 10; x < 10 + width; x += 1) rgba.splice((y * 100 + x) * 4, 3, 0, 0, 0);
    return signatureProblem({ ...sheet, rgba });
  };
  expect(stroke(24, 8)).toBeUndefined();
  expect(stroke(23, 8)).toBe('signature-empty');
  expect(stroke(24, 7)).toBe('signature-empty');
});

test('a saved signature is as saved when it can be read and has its size', () => {
  const saved = { width: 300, height: 100 };
  expect(isAsSaved(saved, signaturePixels())).toBe(true);
  expect([isAsSaved(saved, undefined), isAsSaved(saved, uniformPixels(301, 100))]).toEqual([false, false]);
  expect(isAsSaved(saved, uniformPixels(300, 99))).toBe(false);
});

test('a signature has a minimum and a maximum of ink', () => {
  /** A sheet with this many pixels of ink, in lines of 25. */
  const inked = (width: number, height: number, count: number) => {
    const sheet = uniformPixels(width, height);
    const rgba = Array.from(sheet.rgba);
    for (let pixel = 0; pixel < count; pixel += 1) {
      const place = ((pixel % 25) + Math.floor(pixel / 25) * width) * 4;
      rgba.fill(0, place, place + 3);
    }
    return signatureProblem({ ...sheet, rgba });
  };
  expect([inked(500, 500, 200), inked(500, 500, 199)]).toEqual([undefined, 'signature-empty']);
  expect([inked(60, 50, 900), inked(60, 50, 901)]).toEqual([undefined, 'signature-unclear']);
});
