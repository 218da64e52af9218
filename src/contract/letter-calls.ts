import { documentCalls } from './documents/documents.ts';
import { workflowCalls } from './workflow.ts';
import { annotationCalls } from './annotations.ts';
import { noteCalls } from './notes.ts';
import { partyCalls } from './reference/party-choices.ts';
import { readerCalls } from './read-receipts.ts';
import { autosaveCalls } from './autosaves.ts';

/** The calls of an opened letter; the browser loads them separately from all others. */
export const letterCalls = {
  ...documentCalls,
  ...workflowCalls,
  ...noteCalls,
  ...annotationCalls,
  ...partyCalls,
  ...readerCalls,
  ...autosaveCalls,
};
