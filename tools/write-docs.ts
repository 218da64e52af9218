import { writeFileSync } from 'node:fs';

import { renderMatrix, ruleMatrix } from '#tests/rules/rule-matrix.ts';
import { renderWorkflow } from '#tests/rules/workflow-page.ts';

// The two pages made from the tables; tests compare them with what stands in docs.
writeFileSync('docs/who-may-do-what.md', renderMatrix(ruleMatrix()));
writeFileSync('docs/workflow.md', renderWorkflow());
