import type { Document } from '#domain/documents/document.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { unreachable } from '#domain/unreachable.ts';
import type { Memo } from '#server/typesetting/print-memo.ts';

import { staff } from '../agency/staff.ts';
import type { Random } from '../random.ts';
import { memoParagraphs } from '../texts/letter-bodies.ts';
import { fillBody } from './fill-body.ts';
import { headOf } from '../happenings/people.ts';

/** The paper of a letter inside the agency, or of a draft: signed by the head of the section that wrote it. */
export function memoOf(document: Document, random: Random): Memo {
  const author = staff.find(({ id }) => id === document.createdBy) ?? unreachable('nobody wrote it');
  const head = headOf(document.ownerUnitId);
  return {
    agency: `${document.fromText} โทร. 0 2569 ${1000 + author.id}`,
    number: document.letterNumber,
    date: document.letterDate ?? dayOf(document.createdAt),
    subject: document.subject,
    addressee: document.toText,
    paragraphs: fillBody(memoParagraphs, document, random),
    signature: [`(${head.prefix}${head.firstName} ${head.lastName})`, head.positionName],
  };
}
