import { refusalOfChain, signersOf } from '#domain/documents/chain.ts';

import { defineAction } from '../define-action.ts';
import { refusalOfNamed, refusalOfRegistrars, refusalOfSigners } from '../plans/naming.ts';
import { endRevising, openStep } from '../plans/review-chain.ts';

/**
 * ส่งตรวจทาน/ลงนาม: to the first step of the chain. A signed secret letter goes to the secret registrar of the unit
 * that issues it. Errors: those of `refusalOfChain` and of naming.
 */
export const submit = defineAction({
  summary: 'Send a draft up its chain.',
  event: 'draft.submitted',
  when: { document: ['draft', 'returned'], leg: ['received'] },
  by: ['drafted'],
  asks: [],
  place: 'button',
  alsoWrites: 'editDraft',
  savesVersion: true,
  checksSigners: true,
  needsWholeText: true,
  plan: (plan, { matter, leg }, _input, directory) => {
    const { chain, kind, secrecy, issuerUnitId } = matter.document;
    const persons = chain.flatMap((step) => step.personIds);
    const refused =
      refusalOfChain(kind, chain) ??
      refusalOfNamed(directory, secrecy, persons, []) ??
      refusalOfSigners(directory, signersOf(chain)) ??
      refusalOfRegistrars(directory, secrecy, [issuerUnitId]);
    if (refused) return refused;
    const event = chain[0]?.kind === 'sign' ? 'submitForSigning' : 'submit';
    return openStep(endRevising(plan).moveDocument(event), leg.id, 0, directory.numbering);
  },
});
