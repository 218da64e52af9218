import type { Leg } from '#domain/workflow/matter/matter.ts';

import { people, units } from './office.ts';

/** A leg to division A, received, without a number. */
export const legOf = (changes: Partial<Leg>): Leg => ({
  id: 1,
  parentLegId: null,
  kind: 'main',
  fromUnitId: units.registry,
  sentBy: people.registrar.personId,
  toUnitId: units.divisionA,
  toPersonId: null,
  toOffice: null,
  purposeId: null,
  state: 'received',
  sentAt: new Date('2031-02-03T10:00:00+07:00'),
  dueAt: null,
  receivedAt: null,
  receivedBy: null,
  registerNumber: null,
  registerYear: null,
  receiptCancelled: false,
  commandState: 'none',
  returnReason: null,
  returnAcknowledgedAt: null,
  closedAt: null,
  ...changes,
});
