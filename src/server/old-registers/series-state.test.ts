import { expect, it } from 'vitest';

import type { OldSeries } from '#domain/registers/old-entries.ts';

import { inLockOrder } from './series-state.ts';

const receive = (unitId: number, changes: Partial<OldSeries> = {}): OldSeries => ({
  unitId,
  book: 'receive',
  isCircular: false,
  year: 2025,
  ...changes,
});

it('are locked as every change locks them: the receive registers by unit, then the others', () => {
  const inOrder = [
    receive(1),
    receive(5, { year: 2024 }),
    receive(5),
    receive(5, { isCircular: true, year: 2023 }),
    receive(10),
    receive(1, { book: 'send' }),
    receive(5, { book: 'send' }),
  ];
  expect(inLockOrder(inOrder.toReversed())).toEqual(inOrder);
});
