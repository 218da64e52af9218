import { documentTransitions } from '#domain/workflow/states/document-transitions.ts';
import { taskTransitions } from '#domain/workflow/states/task-transitions.ts';
import { legTransitions } from '#domain/workflow/states/leg-transitions.ts';
import type { TransitionTable } from '#domain/transition.ts';
import { workActionNames, workActionRow } from '#domain/workflow/work-actions.ts';

function renderTable(title: string, table: TransitionTable<string>): string {
  const rows = Object.entries(table);
  const arrows = rows.flatMap(([event, { from, to }]) => from.map((state) => `  ${state} --> ${to}: ${event}`));
  return [
    `## ${title}`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...arrows,
    '```',
    '',
    '| event | from | to |',
    '|---|---|---|',
    ...rows.map(([event, { from, to }]) => `| ${event} | ${from.join(', ')} | ${to} |`),
    '',
  ].join('\n');
}

/** The three state machines and the actions as a page. */
export function renderWorkflow(): string {
  const actions = workActionNames.map((name) => {
    const { leg, task, by, needs, modal } = workActionRow(name);
    return `| ${name} | ${leg.join(', ') || 'any'} | ${task?.join(', ') ?? '–'} | ${by.join(' or ')} | ${needs.join(', ') || '–'} | ${modal} |`;
  });
  return [
    '# The life of a letter',
    '',
    'Generated from `src/domain/documents/*-transitions.ts` and `work-actions.ts` by `tools/write-docs.ts`; a test compares it.',
    '',
    renderTable('Document', documentTransitions),
    renderTable('Leg: the stay at one unit', legTransitions),
    renderTable('Job: one person’s piece of work', taskTransitions),
    '## Actions',
    '',
    '| action | stay | job | by | needs | modal |',
    '|---|---|---|---|---|---|',
    ...actions,
    '',
  ].join('\n');
}
