import { documentTransitions } from '#domain/workflow/states/document-transitions.ts';
import { taskTransitions } from '#domain/workflow/states/task-transitions.ts';
import { legTransitions } from '#domain/workflow/states/leg-transitions.ts';
import type { TransitionTable } from '#domain/transition.ts';
import { actionNames, actionNamed, everyRuleOf } from '#domain/workflow/permitted-actions.ts';

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

export function renderWorkflow(): string {
  const actions = actionNames.map((name) => {
    const { when, needs, asks } = actionNamed(name);
    const { leg, task, kind } = when;
    return `| ${name} | ${leg.join(', ') || 'any'} | ${[task?.join(', ') ?? '–', kind.join(' or ')].filter(Boolean).join(': ')} | ${everyRuleOf(name).join(' or ')} | ${needs.join(', ') || '–'} | ${asks.join(', ') || '–'} |`;
  });
  return [
    '# The life of a letter',
    '',
    'Generated from `src/domain/workflow/states` and `src/domain/workflow/actions` by `npm run docs`; a test compares it.',
    '',
    renderTable('Document', documentTransitions),
    renderTable('Leg: the letter at one unit', legTransitions),
    renderTable('Task: one person’s work on it', taskTransitions),
    '## Actions',
    '',
    '| action | leg | task | by | needs | asks |',
    '|---|---|---|---|---|---|',
    ...actions,
    '',
  ].join('\n');
}
