import type { Topic } from '#domain/notifications/topics.ts';
import type { PastEvent } from '#server/platform/audit/append-events.ts';

import type { Dossier } from './office.ts';

export interface PastCommand {
  readonly documentId: number;
  readonly legId: number;
  readonly taskId: number | null;
  readonly text: string;
  readonly commandedBy: number;
  readonly enteredBy: number;
  readonly delegationKind: string | null;
  readonly at: Date;
}

export interface Notice {
  readonly personId: number;
  readonly topic: Topic;
  readonly actorId: number;
  readonly note: string;
  readonly documentId: number;
  readonly legId: number;
  readonly createdAt: Date;
}

export interface ReadMark {
  readonly personId: number;
  readonly documentId: number;
  readonly firstReadAt: Date;
  lastReadAt: Date;
}

/** Everything of the year that is not the matters themselves. */
export interface Records {
  readonly dossiers: Dossier[];
  readonly events: PastEvent[];
  readonly commands: PastCommand[];
  readonly notices: Notice[];
  /** By document and person. */
  readonly readMarks: Map<string, ReadMark>;
}

export const createRecords = (): Records => ({
  dossiers: [],
  events: [],
  commands: [],
  notices: [],
  readMarks: new Map(),
});
