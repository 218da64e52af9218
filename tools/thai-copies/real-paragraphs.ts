import { governmentTexts } from '../thai-breaks/marked-passages.ts';

/** What a font of letters has. */
const drawable = /^[ -~\u0E01-\u0E3A\u0E3F-\u0E5B“”‘’–…]+$/;
/** Slips of who typed it: a ring apart from its า, a mark before the vowel that it stands above. Copies have them in one order. */
const mistyped = /ํ|ำ[่-๋]|[่-๋][ัิ-ฺ]/;
/** Their marks give way to a high letter. */
const movedMark = /ฝั่ง|ฟื้น|ปั้น/;
const isParagraph = (text: string) => text.length >= 150 && text.length <= 900 && /[ก-ฮ]{2}/.test(text);

/**
 * Paragraphs of government texts, which may not be copied here: one in so many of all, and as many with words that readers tear.
 * @param folder has the file of texts.
 */
export function realParagraphs(folder: string, count: number): readonly string[] {
  const all = governmentTexts(folder)
    .flatMap((text) => text.split('\n'))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => isParagraph(text) && drawable.test(text) && !mistyped.test(text));
  const spread = (texts: readonly string[]) =>
    texts.filter((_, index) => index % Math.max(1, Math.floor(texts.length / count)) === 0).slice(0, count);
  return [...spread(all), ...spread(all.filter((text) => movedMark.test(text)))];
}
