/** The files of the font of letters. Letters have no slanted text (`rich-text.ts`). */
export const letterFontStyles = ['regular', 'bold'] as const;
export type LetterFontStyle = (typeof letterFontStyles)[number];

/** TH Sarabun New, with instructions for small screens, has 470 KB. */
export const letterFontRules = { maxBytes: 700 * 1024, maxName: 100 } as const;

/** What a file tells of a font. */
export interface FontFacts {
  /** Its outlines change with a weight that is chosen later. */
  readonly isVariable: boolean;
  readonly mayBeEmbedded: boolean;
  readonly hasEveryCharacter: boolean;
  /** A tone mark stands above the vowel, not on it. */
  readonly stacksMarks: boolean;
}

/** What a letter needs besides the letters, digits and signs of Thai and of a keyboard. */
const signs = '“”‘’–…•×÷°½';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

export const letterCharacters: readonly string[] = [
  ...range(0x20, 0x7e),
  ...range(0x0e01, 0x0e3a),
  ...range(0x0e3f, 0x0e5b),
  ...signs,
];

/** By its height fonts are compared. */
export const heightCharacter = '\u0E01';

/** It with a vowel above and a tone mark on top: ◌ี่ ◌ั้ ◌ื้ ◌ึ๊ ◌ี๋. */
export const stackedClusters = ['\u0E35\u0E48', '\u0E31\u0E49', '\u0E37\u0E49', '\u0E36\u0E4A', '\u0E35\u0E4B'].map(
  (marks) => `${heightCharacter}${marks}`,
);

export function fontProblem({ isVariable, mayBeEmbedded, hasEveryCharacter, stacksMarks }: FontFacts) {
  if (isVariable) return 'font-variable';
  if (!mayBeEmbedded) return 'font-not-embeddable';
  if (!hasEveryCharacter) return 'font-lacks-characters';
  return stacksMarks ? undefined : 'font-lacks-marks';
}

/** The letter ก of TH Sarabun at 16 points: 0.4 of its size. */
const letterPoints = 6.4;

/** Tenths of a point at which a font is as high as TH Sarabun at 16. @param height of ก, in relation to the size. */
export const sizeByHeight = (height: number): number => Math.round((letterPoints * 10) / height);

/** From a size that nobody could read to one that the lines of a letter do not hold. */
export const plausibleSizes = { min: 60, max: 320 } as const;

/** How far the administrator may leave what was measured. */
export const sizeLimits = (measured: number) => ({
  min: Math.max(plausibleSizes.min, Math.ceil(measured * 0.9)),
  max: Math.min(plausibleSizes.max, Math.floor(measured * 1.1)),
});

export const isSizeAllowed = (measured: number, size: number): boolean => {
  const { min, max } = sizeLimits(measured);
  return size >= min && size <= max;
};
