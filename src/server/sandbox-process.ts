import { readEcmsTask } from './arrivals/read-ecms.task.ts';
import { readMessageTask } from './arrivals/read-message.task.ts';
import { extractTextTask } from './document-texts/extract-text.task.ts';
import { inspectContentTask } from '#server/platform/files/inspect-content.task.ts';
import { runTasks } from '#server/platform/sandbox/run-tasks.ts';
import { readPictureTask } from './profile/read-picture.task.ts';
import { markContentTask } from './watermark/mark-content.task.ts';

/** The program of the sandbox processes: everything that reads what came from outside. */
runTasks([inspectContentTask, extractTextTask, markContentTask, readMessageTask, readEcmsTask, readPictureTask]);
