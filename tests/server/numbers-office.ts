import { expect } from 'vitest';

import type { RequestOf } from '#contract/define-call.ts';
import type { numberCalls } from '#contract/registers/numbers.ts';
import type { NumberingMode } from '#domain/workflow/action-context.ts';
import type { ActionInput, ActionName } from '#domain/workflow/permitted-actions.ts';
import { dayOf, yearOf } from '#domain/text/thai-dates.ts';
import { units, type PersonName } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';

import type { OfficeServer } from './office-server.ts';

export const today = dayOf(new Date());
export const year = yearOf(new Date());

export type Reserving = RequestOf<typeof numberCalls.reserveNumbers>;
export const reserving = (changes: Partial<Reserving> = {}): Reserving => ({
  unitId: units.divisionA,
  book: 'send',
  isSecret: false,
  isCircular: false,
  count: 1,
  letterDate: today,
  purpose: 'หนังสือเชิญประชุม',
  holderId: null,
  expiresOn: null,
  ...changes,
});
export function numbersOf(office: () => OfficeServer) {
  const reserve = async (by: PersonName, changes: Partial<Reserving> = {}) =>
    (await office().call(office().caller(by), 'reserveNumbers', reserving(changes))).item.numbers;

  const ofUnit = (by: PersonName, unitId: number = units.divisionA) =>
    office()
      .call(office().caller(by), 'getReservations', { unitId, year, before: null, take: 100 })
      .then(({ items }) => items);
  const reservationOf = async (letterNumber: string) => {
    const found = (await ofUnit('clerkA')).find((item) => item.letterNumber === letterNumber);
    if (!found) throw new Error(`no reservation of ${letterNumber}`);
    return found;
  };
  const usable = (by: PersonName, documentId: number) =>
    office()
      .call(office().caller(by), 'getUsableNumbers', { documentId })
      .then(({ item }) => item);

  const act = async <A extends ActionName>(by: PersonName, action: A, documentId: number, input: ActionInput<A>) =>
    expect([by, action, await office().perform(by, action, documentId, input)]).toEqual([by, action, 'done']);
  const draftOf = async (kind = 2) =>
    (await office().draft('officerP', kind, [...reviewed('officerQ'), ...signed('headA')])).documentId;
  const seen = (by: PersonName, documentId: number) =>
    office()
      .call(office().caller(by), 'getDocument', { documentId })
      .then(({ item }) => item);
  const writing = (documentId: number) =>
    office()
      .call(office().caller('officerP'), 'getWriting', { documentId })
      .then(({ item }) => item);

  const bookOf = (by: PersonName, unitId: number = units.divisionA) =>
    office()
      .call(office().caller(by), 'getRegister', {
        unitId,
        book: 'send',
        year,
        isSecret: false,
        isCircular: false,
        take: 100,
      })
      .then(({ items }) => items);
  const proofOf = (by: PersonName, unitId: number = units.divisionA) =>
    office()
      .call(office().caller(by), 'getNumberSeries', { unitId, year })
      .then(({ item }) => item);
  const sendSeries = async (unitId: number = units.divisionA) => {
    const { series } = await proofOf(unitId === units.divisionA ? 'clerkA' : 'registrar', unitId);
    const found = series.find((item) => item.book === 'send' && !item.isCircular && !item.isSecret);
    if (!found) throw new Error('no series');
    return found;
  };
  const numbering = (numberingMode: NumberingMode) =>
    office().platform.database.updateTable('officeRules').set({ numberingMode }).execute();

  return {
    reserve,
    ofUnit,
    reservationOf,
    usable,
    act,
    draftOf,
    seen,
    writing,
    bookOf,
    proofOf,
    sendSeries,
    numbering,
  };
}
