import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { renderWorkflow } from './workflow-page.ts';

it('docs/workflow.md shows the current tables', () => {
  expect(readFileSync('docs/workflow.md', 'utf8')).toBe(renderWorkflow());
});
