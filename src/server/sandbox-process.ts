import { runTasks } from '#server/platform/sandbox/run-tasks.ts';

import { sandboxTasks } from './sandbox-tasks.ts';

/** The program of the sandbox processes. */
runTasks(sandboxTasks);
