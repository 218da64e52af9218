import type { Document } from '#domain/documents/document.ts';
import { kindWithCode, type DocumentKind } from '#domain/documents/document-kinds.ts';
import { longThaiDate, dayOf } from '#domain/text/thai-dates.ts';
import type { OutsideLetter } from '#server/typesetting/outside-letter.ts';
import type { Notice } from '#server/typesetting/print-notice.ts';

import { root } from '../agency/units.ts';
import { director } from '../happenings/people.ts';
import type { Random } from '../random.ts';
import { noticeParagraphs } from '../texts/letter-bodies.ts';
import { fillBody } from './fill-body.ts';

interface Form {
  /** Of the head line; the agency follows. */
  readonly title: string;
  /** Before the date; empty where the form has none. */
  readonly dated: string;
  readonly isSigned: boolean;
}

/** Forms 4–9 and 11 of the regulation. News and declarations bear no signature. */
const forms: Partial<Record<DocumentKind, Form>> = {
  cycle: { title: 'หนังสือเวียน', dated: 'ประกาศ ณ วันที่', isSigned: true },
  command: { title: 'คำสั่ง', dated: 'สั่ง ณ วันที่', isSigned: true },
  regularity: { title: '', dated: 'ประกาศ ณ วันที่', isSigned: true },
  rules: { title: '', dated: 'ประกาศ ณ วันที่', isSigned: true },
  announce: { title: 'ประกาศ', dated: 'ประกาศ ณ วันที่', isSigned: true },
  declaration: { title: 'แถลงการณ์', dated: '', isSigned: false },
  news: { title: 'ข่าว', dated: '', isSigned: false },
  report: { title: '', dated: '', isSigned: false },
};

/** The paper of something the agency published. */
export function noticeOf(document: Document, random: Random): Notice {
  const form = forms[kindWithCode(document.kind) ?? 'announce'];
  const date = longThaiDate(document.letterDate ?? dayOf(document.createdAt));
  const isTitled = Boolean(form?.title);
  return {
    headings: [
      ...(isTitled ? [`${form?.title}${root.name}`] : []),
      ...(document.letterNumber === '' || !isTitled ? [] : [`ที่ ${document.letterNumber}`]),
      `${isTitled ? 'เรื่อง ' : ''}${document.subject}`,
    ],
    paragraphs: fillBody(noticeParagraphs, document, random),
    dateLine: form?.dated ? `${form.dated} ${date.replace(/(\d{4})$/, 'พ.ศ. $1')}` : date,
    signature: form?.isSigned
      ? [`(${director.prefix}${director.firstName} ${director.lastName})`, director.positionName]
      : [],
  };
}

/** The paper of an enclosure of a letter. */
export const noticeOfEnclosure = (letter: OutsideLetter, enclosure: string, random: Random): Notice => ({
  headings: ['สิ่งที่ส่งมาด้วย', enclosure.replace(/ จำนวน.*$/, ''), `ประกอบหนังสือ ${letter.agency} ที่ ${letter.number}`],
  paragraphs: [
    `1. เรื่องที่ประธานแจ้งให้ที่ประชุมทราบ และรายละเอียดตามหนังสือเรื่อง ${letter.subject}`,
    '2. เรื่องรับรองข้อมูลและผลการดำเนินงานที่ผ่านมา',
    `3. เรื่องเพื่อพิจารณา จำนวน ${random.between(1, 4)} เรื่อง`,
    '4. เรื่องอื่น ๆ (ถ้ามี)',
  ],
  dateLine: '',
  signature: [],
});
