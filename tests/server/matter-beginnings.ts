import type { ActionInput, ActionName } from '#domain/workflow/permitted-actions.ts';
import { copy, main, people, units, type PersonName } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';

import { numbersOf } from './numbers-office.ts';
import type { OfficeServer } from './office-server.ts';

type Begun = Promise<{ readonly documentId: number }>;

/** Two of the three must agree. */
const twoOfThree = {
  kind: 'review',
  personIds: [people.officerQ.personId, people.clerkA.personId, people.headB.personId],
  needed: 2,
} as const;

const note = { note: '' };
const naming = (name: PersonName) => ({
  personIds: [people[name].personId],
  unitIds: [],
  purposeId: null,
  note: '',
  dueAt: null,
});

/**
 * The beginnings of a random walk: received, received as a secret, drafted here; some far enough along that late
 * actions are reached too.
 */
export function matterBeginnings(office: () => OfficeServer) {
  const { reserve, reservationOf } = numbersOf(office);
  const does = async <A extends ActionName>(by: PersonName, action: A, documentId: number, input: ActionInput<A>) => {
    const outcome = await office().perform(by, action, documentId, input);
    if (outcome !== 'done') throw new Error(`${by} ${action}: ${outcome}`);
  };
  const received = async () => {
    const { documentId } = await office().register('registrar', [main(units.divisionA)]);
    await does('clerkA', 'receive', documentId, {});
    return documentId;
  };
  const presented = async () => {
    const documentId = await received();
    await does('clerkA', 'present', documentId, naming('headA'));
    return documentId;
  };
  const assigned = async () => {
    const documentId = await presented();
    const order = { text: 'ดำเนินการ', personIds: [people.officerP.personId], unitIds: [], dueAt: null, closes: false };
    await does('headA', 'command', documentId, order);
    return documentId;
  };
  const reported = async () => {
    const documentId = await assigned();
    await does('officerP', 'recordResult', documentId, { result: 'done', text: 'แล้ว', fileIds: [], personIds: [] });
    return documentId;
  };
  const inSign = async (kind: number) => {
    const { documentId } = await office().draft('officerP', kind, signed('headA'));
    await does('officerP', 'submit', documentId, {});
    return documentId;
  };
  const numbered = async (kind: number) => {
    const documentId = await inSign(kind);
    await does('headA', 'sign', documentId, note);
    return documentId;
  };
  const withReservedNumber = async () => {
    const [letterNumber = ''] = await reserve('clerkA', { holderId: people.officerP.personId });
    const { documentId } = await office().draft('officerP', 2, signed('headA'));
    await does('officerP', 'useReservedNumber', documentId, { entryId: (await reservationOf(letterNumber)).entryId });
    return documentId;
  };
  const published = async () => {
    const documentId = await numbered(7);
    await does('registrar', 'publish', documentId, { from: null, until: null });
    return documentId;
  };
  const from = (walk: () => Promise<number>) => async (): Begun => ({ documentId: await walk() });
  const beginnings: readonly (() => Begun)[] = [
    () => office().register('registrar', [main(units.divisionA), copy(units.divisionB)], { speed: 2 }),
    () => office().register('secretRegistrar', [main(units.divisionA)], { secrecy: 2 }),
    () => office().draft('officerP', 2, [...reviewed('officerQ', 'clerkA'), ...signed('headA')]),
    () => office().draft('clerkA', 4, [...reviewed('officerQ'), ...signed('headA', 'director')]),
    () => office().draft('officerP', 1, [twoOfThree, ...signed('headA')]),
    () => office().draft('officerP', 8, reviewed('officerQ')),
    from(() => inSign(2)),
    from(presented),
    from(assigned),
    from(reported),
    from(() => numbered(7)),
    from(() => numbered(1)),
    from(() => numbered(2)),
    from(published),
    from(withReservedNumber),
  ];
  /** Signed, and not numbered because the agency numbers afterwards. */
  const signedOnly: readonly (() => Begun)[] = [from(() => numbered(2)), from(() => numbered(1))];
  return { beginnings, signedOnly };
}
