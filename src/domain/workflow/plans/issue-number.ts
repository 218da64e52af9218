import { extend, type Draft } from '../draft.ts';
import { deskTray, personTray } from '../todo/trays.ts';
import type { NumberingMode } from '../work-context.ts';
import type { Planner } from './plan-work.ts';

/** Everybody has signed: the number is given with the last signature, or the issuing desk is told to give it. */
export function finishSigning(draft: Draft, legId: number, numbering: NumberingMode): Draft {
  const signed = extend(draft, { step: 'moveDocument', event: 'sign' });
  const { document } = signed.matter;
  if (numbering !== 'afterSign') return issueNumber(signed, legId);
  return extend(signed, {
    step: 'tell',
    topic: 'toNumber',
    tray: deskTray(document.issuerUnitId, document.secrecy),
    legId,
  });
}

/** ออกเลข: number, date and register line in one act; the letters it answers bear it in their lines. */
export const planIssueNumber: Planner<'issueNumber'> = (draft, { leg }) => issueNumber(draft, leg.id);

const issueNumber = (draft: Draft, legId: number): Draft =>
  extend(
    draft,
    { step: draft.matter.document.reservedEntryId === null ? 'allocateLetterNumber' : 'enterReservedNumber' },
    { step: 'moveDocument', event: 'issueNumber' },
    { step: 'noteAnswer' },
    { step: 'tell', topic: 'numbered', tray: personTray(draft.matter.document.createdBy), legId },
  );
