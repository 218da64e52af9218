import { expect, it } from 'vitest';

import { main, people, units } from '#tests/rules/office.ts';
import { startMatter } from '#tests/rules/walk-matter.ts';

import { formerReadersOf, readersOf, traysOfReaders } from './readers.ts';

const { divisionA, registry } = units;

/** A letter with division A, before and after another class was given to it. */
function reclassified(from: number, to: number) {
  const matter = startMatter({ receivers: [main(divisionA)], secrecy: from, by: 'secretRegistrar' });
  const before = matter.matter();
  const order = { orderNumber: '7/2569', reason: 'ปรับชั้น', secrecy: to };
  expect(matter.act('secretRegistrar', 'reclassify', registry, order)).toBeUndefined();
  return { before, after: matter.matter() };
}

it('when its class rises, everybody who could read it is asked again, whatever key they hold', () => {
  const { before, after } = reclassified(1, 2);
  expect(formerReadersOf(before, after)).toEqual(readersOf(before));
  expect(formerReadersOf(before, after)).toContain(`person:${people.secretRegistrar.personId}`);
});

it('when its class falls, only those lose it whose key no longer opens it', () => {
  const { before, after } = reclassified(2, 1);
  expect(formerReadersOf(before, after)).toEqual([`secretDesk:${registry}`, `secretDesk:${divisionA}`]);
});

it('when its class stays, nobody who still reads it is named', () => {
  const { after } = reclassified(1, 2);
  expect(formerReadersOf(after, after)).toEqual([]);
});

it('when a circular changes, desks and persons are notified, and not again all its members', () => {
  const trial = startMatter({ receivers: [main(divisionA)] });
  trial.act('clerkA', 'receive', divisionA, {});
  const { document, ...rest } = trial.matter();
  const circular = { ...rest, document: { ...document, isCircular: true } };
  expect(readersOf(circular)).toContain(`member:${divisionA}`);
  expect(traysOfReaders(circular)).toEqual([
    `person:${people.registrar.personId}`,
    `desk:${registry}`,
    `desk:${divisionA}`,
  ]);
});
