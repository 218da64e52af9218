import { fieldLines, paragraphLines, readTemplate, typeset } from './typeset.ts';

/**
 * An order, announcement or similar text (forms 4–9 and 11 of the regulation on correspondence, งานสารบรรณ), or an
 * enclosure.
 */
export interface Notice {
  /** Centered above the text. */
  readonly headings: readonly string[];
  readonly paragraphs: readonly string[];
  /** สั่ง ณ วันที่ …, ประกาศ ณ วันที่ …; empty when the form has none. */
  readonly dateLine: string;
  /** Name and position; empty when nobody signs. */
  readonly signature: readonly string[];
}

const template = readTemplate('notice.typ');

export const printNotice = (notice: Notice): Promise<Buffer> =>
  typeset(template, {
    title: notice.headings.join(' '),
    headings: notice.headings.flatMap((text) => fieldLines(text, 14)),
    paragraphs: notice.paragraphs.map(paragraphLines),
    dateLine: notice.dateLine === '' ? [] : fieldLines(notice.dateLine, 14),
    signature: notice.signature.flatMap((text) => fieldLines(text, 8.4)),
  });
