import { refuse, type Refusal } from '#domain/refusal.ts';
import { conditions, roleRules } from './document-rules.ts';
import { isOver } from '#domain/documents/publication.ts';
import { workActionNames, workActionRow, type WorkAction } from './work-actions.ts';
import { judgedFor, type WorkContext } from './work-context.ts';

/**
 * Why this person cannot do this now; undefined when it is permitted. Whether the person may read the document at all is
 * asked before (an unreadable document answers as an absent one).
 * Errors: `not-permitted` (rule = who might), `state-changed`, `on-hold`, `condition-failed` (rule = which).
 */
export function refusalOf(action: WorkAction, asked: WorkContext): Refusal | undefined {
  const row = workActionRow(action);
  const context = judgedFor(row.task !== null, asked);
  if (row.task !== null && context.task === null) return refuse('state-changed', { rule: action });
  if (!row.by.some((rule) => roleRules[rule](context))) return refuse('not-permitted', { rule: row.by.join('|') });
  if (!row.document.includes(context.matter.document.state)) return refuse('state-changed', { rule: action });
  if (row.leg.length > 0 && !row.leg.includes(context.leg.state)) return refuse('state-changed', { rule: action });
  if (row.task !== null && context.task !== null && !row.task.includes(context.task.state))
    return refuse('state-changed', { rule: action });
  if (context.matter.document.onHold && !row.whileOnHold) return refuse('on-hold');
  const failed = row.needs.find((condition) => !conditions[condition](context));
  return failed ? refuse('condition-failed', { rule: failed }) : undefined;
}

/** What a person is shown to do: what is permitted, but for ending what has ended. */
export const offeredActions = (context: WorkContext, now: Date): readonly WorkAction[] =>
  permittedActions(context).filter((action) => action !== 'endPublication' || !isOver(context.matter.document, now));

/** What a person may do on a row now, in order of preference. */
export const permittedActions = (context: WorkContext): readonly WorkAction[] =>
  workActionNames.filter((action) => refusalOf(action, context) === undefined);
