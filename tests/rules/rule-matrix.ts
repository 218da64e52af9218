import { permittedActions } from '#domain/workflow/permitted-actions.ts';
import { canRead } from '#domain/workflow/access/readers.ts';
import type { ActionName } from '#domain/workflow/permitted-actions.ts';

import { people, units, type PersonName } from './office.ts';
import { situations, type Situation } from './situations.ts';

export interface MatrixCell {
  readonly situation: Situation;
  readonly person: PersonName;
  readonly reads: boolean;
  readonly actions: readonly ActionName[];
}

const isPersonName = (name: string): name is PersonName => name in people;

/** Role × action × state, from the action definitions: what each person may do on division A's leg or its tasks. */
export function ruleMatrix(): readonly MatrixCell[] {
  return [...situations()].flatMap(([situation, matter]) =>
    Object.entries(people).flatMap(([name, viewer]) => {
      const leg = matter.legs.findLast((leg) => leg.toUnitId === units.divisionA);
      if (!leg || !isPersonName(name)) return [];
      const reads = canRead(viewer, matter);
      const tasks = [null, ...matter.tasks.filter((task) => task.legId === leg.id)];
      const actions = reads ? tasks.flatMap((task) => permittedActions({ viewer, matter, leg, task })) : [];
      return [{ situation, person: name, reads, actions: [...new Set(actions)] }];
    }),
  );
}

/** The matrix as a page for records officers. */
export function renderMatrix(cells: readonly MatrixCell[]): string {
  const sections = [...Map.groupBy(cells, (cell) => cell.situation)].map(([situation, rows]) =>
    [
      `## ${situation}`,
      '',
      '| who | reads | may do |',
      '|---|---|---|',
      ...rows.map(
        ({ person, reads, actions }) => `| ${person} | ${reads ? 'yes' : 'no'} | ${actions.join(', ') || '–'} |`,
      ),
      '',
    ].join('\n'),
  );
  return [
    '# Who may do what',
    '',
    'Generated from `src/domain/workflow/actions` by `npm run docs`; a test compares it.',
    'The stay is that of division A; `follow` and `unfollow` only pin the letter to one’s own follow-up list.',
    '',
    ...sections,
  ].join('\n');
}
