import type { Document } from '#domain/documents/document.ts';
import type { Leg, Matter, Task } from '#domain/workflow/matter/matter.ts';
import type { Database } from '#server/platform/database/database.ts';
import { letter, people, units } from '#tests/rules/office.ts';

import { pastTriggers } from './tamper.ts';

const at = new Date('2026-11-20T02:00:00Z');

export const leg: Leg = {
  id: 1,
  parentLegId: null,
  kind: 'main',
  fromUnitId: units.registry,
  sentBy: people.registrar.personId,
  toUnitId: units.divisionA,
  toPersonId: null,
  toOffice: null,
  purposeId: null,
  state: 'unreceived',
  sentAt: at,
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
};

export const task: Task = {
  id: 1,
  legId: 1,
  parentTaskId: null,
  kind: 'assign',
  chainStep: null,
  giverId: people.clerkA.personId,
  holderId: people.officerP.personId,
  givenByDesk: false,
  isMain: true,
  purposeId: null,
  taskTypeId: null,
  note: '',
  dueAt: null,
  state: 'pending',
  createdAt: at,
  openedAt: null,
  finishedAt: null,
  finishedBy: null,
  delegationKind: null,
  result: null,
  resultText: null,
  returnReason: null,
  closedAt: null,
};

export const matterOf = (document: Partial<Document>, parts: Partial<Omit<Matter, 'document'>> = {}): Matter => ({
  document: { ...letter, ...document },
  legs: [],
  tasks: [],
  tracks: [],
  dispatches: [],
  ...parts,
});

/** Stores documents and their parts as they are, whether or not an action could have made them so. */
export const storeMatters = (database: Database, ...matters: readonly Matter[]): Promise<void> =>
  pastTriggers(database, async (transaction) => {
    for (const { document, legs, tasks, tracks, dispatches } of matters) {
      const documentId = document.id;
      const chain = JSON.stringify(document.chain);
      await transaction
        .insertInto('documents')
        .values({ ...document, chain, searchText: '' })
        .execute();
      for (const row of legs)
        await transaction
          .insertInto('legs')
          .values({ ...row, documentId })
          .execute();
      for (const row of tasks)
        await transaction
          .insertInto('tasks')
          .values({ ...row, documentId })
          .execute();
      for (const row of tracks)
        await transaction
          .insertInto('tracks')
          .values({ ...row, documentId })
          .execute();
      for (const row of dispatches)
        await transaction
          .insertInto('dispatches')
          .values({ ...row, documentId })
          .execute();
    }
  });
