const mark = 'ัิ-ฺ็-๎';

/** Typing errors that look correct, or nearly so, but break searching. */
const slips = {
  'nikhahit and sara aa instead of sara am': /ํ[่-๋]?า/,
  'two tone marks': /[่-๋]{2}/,
  'a mark twice': new RegExp(`([${mark}])\\1`),
  'a vowel twice': /([ะาำเ-ๅ])\1/,
  'two letters e instead of ae': /เเ/,
  'a vowel after its tone mark': /[่-๋][ัิ-ู]/,
  'a tone mark after sara am': /ำ[่-๋]/,
  'a mark on nothing': new RegExp(`(^|[^ก-ฮ${mark}])[${mark}]`),
  'a vowel before nothing': /[เ-ไ](?![ก-ฮ])/,
  'an unseen character': /[\u00ad\u200b-\u200f\u2060\ufeff]/,
  'two spaces': / {2}/,
} as const;

export const slipsIn = (text: string): string[] =>
  Object.entries(slips)
    .filter(([, slip]) => slip.test(text))
    .map(([name]) => `${name}: ${text}`);
