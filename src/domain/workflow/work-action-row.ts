import type { DocumentState } from '#domain/documents/document.ts';
import type { Condition, RoleRule } from './document-rules.ts';
import type { TaskState } from './states/task-transitions.ts';
import type { LegState } from './states/leg-transitions.ts';
import type { WorkModal } from './work-modal.ts';

/** What the table of actions says of one. */
export interface WorkActionRow {
  /** States of the document in which it can be done; without, once it stands in a book. */
  readonly document?: readonly DocumentState[];
  /** States of the stay in which it can be done; empty = any. */
  readonly leg: readonly LegState[];
  /** States of the piece of work; null = the action is not about a task. */
  readonly task: readonly TaskState[] | null;
  /** Any one of these suffices. */
  readonly by: readonly RoleRule[];
  /** All of these must hold. */
  readonly needs: readonly Condition[];
  readonly modal: WorkModal;
  /** Possible although the document is on hold. */
  readonly whileOnHold?: boolean;
}
