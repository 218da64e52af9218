import { expect, it } from 'vitest';

import { documentStates } from '#domain/documents/document.ts';
import { directory, letter, people, units } from '#tests/rules/office.ts';
import { planLines } from '#tests/rules/plan-lines.ts';
import { signed, startDraft } from '#tests/rules/walk-matter.ts';

import { inheritsClass, planInheriting, type ClassOrder } from './inherit-class.ts';

const order: ClassOrder = { orderNumber: '7/2569', reason: 'มีข้อมูลลับ', decidedBy: people.secretRegistrar.personId };

/** What the higher class changes in a reply that its head is to sign. */
function changesIn(numbering: 'onSign' | 'beforeSign', given: ClassOrder | undefined) {
  const draft = startDraft({ chain: signed('director'), numbering });
  expect(draft.act('officerP', 'submit', units.divisionA, {})).toBeUndefined();
  const now = new Date('2026-11-25T03:00:00Z');
  return planLines(draft.matter(), planInheriting(draft.matter(), 2, given, directory, now), now);
}

it('a reply inherits a higher class while somebody works on it, and keeps its own once it is issued or given up', () => {
  const inheriting = documentStates.filter((state) => inheritsClass({ document: { ...letter, state, secrecy: 1 } }, 2));
  expect(inheriting.toSorted()).toEqual(['draft', 'inReview', 'inSign', 'returned', 'signed']);
});

it('a reply in the same or a higher class keeps it', () => {
  for (const secrecy of [2, 3])
    expect(inheritsClass({ document: { ...letter, state: 'draft', secrecy } }, 2)).toBe(false);
});

it('a reply that gets the higher class names the order for it, if there was one', () => {
  const ordered = 'class 1 → 2, order 7/2569, “มีข้อมูลลับ”, by secretRegistrar';
  expect(changesIn('onSign', order)).toEqual(['document: secrecy 2', ordered, 'renewAnswers']);
  expect(changesIn('onSign', undefined)).toEqual(['document: secrecy 2', 'renewAnswers']);
});

it('a number reserved for a reply is free again when its class rises', () => {
  expect(changesIn('beforeSign', undefined)).toEqual([
    'document: secrecy 2, reservedEntryId none, letterNumber “”, letterDate none',
    'renewAnswers',
  ]);
});
