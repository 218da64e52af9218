import { readFileSync, writeFileSync } from 'node:fs';

import { renderMatrix, ruleMatrix } from '#tests/rules/rule-matrix.ts';
import { renderWorkflow } from '#tests/rules/workflow-page.ts';

import { renderLimits } from './limits-page.ts';
import { renderSettings } from './settings-page.ts';
import { describeDatabase, schemaFile, tablesFile } from './schema/describe-database.ts';
import { renderTables } from './tables-page.ts';

const { tables, schema } = await describeDatabase();

/** What `npm run docs` writes. Tests compare each file with its source too, so that they notice a changed rule. */
const generated: ReadonlyMap<string, string> = new Map([
  ['docs/who-may-do-what.md', renderMatrix(ruleMatrix())],
  ['docs/workflow.md', renderWorkflow()],
  ['docs/settings.md', renderSettings()],
  ['docs/limits.md', renderLimits()],
  ['docs/tables.md', await renderTables()],
  [tablesFile, tables],
  [schemaFile, schema],
]);

const stale = [...generated].filter(([path, text]) => readFileSync(path, 'utf8') !== text);
if (process.argv.includes('--check')) {
  for (const [path] of stale) process.stdout.write(`${path} is not what npm run docs writes\n`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  for (const [path, text] of stale) writeFileSync(path, text);
}
