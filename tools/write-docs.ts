import { writeFileSync } from 'node:fs';

import { renderMatrix, ruleMatrix } from '#tests/rules/rule-matrix.ts';
import { renderWorkflow } from '#tests/rules/workflow-page.ts';

import { renderLimits } from './limits-page.ts';
import { renderSettings } from './settings-page.ts';
import { describeDatabase, schemaFile, tablesFile } from './schema/describe-database.ts';
import { renderTables } from './tables-page.ts';

// `npm run docs` generates these files. Tests compare each with its source.
writeFileSync('docs/who-may-do-what.md', renderMatrix(ruleMatrix()));
writeFileSync('docs/workflow.md', renderWorkflow());
writeFileSync('docs/settings.md', renderSettings());
writeFileSync('docs/limits.md', renderLimits());
writeFileSync('docs/tables.md', await renderTables());
const { tables, schema } = await describeDatabase();
writeFileSync(tablesFile, tables);
writeFileSync(schemaFile, schema);
