import type { NumberingMode } from '../action-context.ts';
import type { PlanBuilder } from '../matter/plan-builder.ts';
import { deskTray, personTray } from '../todo/trays.ts';

/** Everybody has signed: the number is allocated with the last signature, or the issuing desk is notified to do it. */
export function finishSigning(plan: PlanBuilder, legId: number, numbering: NumberingMode): PlanBuilder {
  const signed = plan.moveDocument('sign');
  const { issuerUnitId, secrecy } = signed.matter.document;
  return numbering === 'afterSign'
    ? signed.notify('toNumber', deskTray(issuerUnitId, secrecy), legId)
    : issueNumber(signed, legId);
}

/** Number, date and register entry in one step, and a note in the entries of the letters it answers. */
export function issueNumber(plan: PlanBuilder, legId: number): PlanBuilder {
  const { reservedEntryId, createdBy } = plan.matter.document;
  return plan
    .add({ step: reservedEntryId === null ? 'allocateLetterNumber' : 'enterReservedNumber' })
    .moveDocument('issueNumber')
    .add({ step: 'noteAnswer' })
    .notify('numbered', personTray(createdBy), legId);
}
