import type { ActionName } from '#domain/workflow/permitted-actions.ts';
import { noteOwnChange } from '#web/documents/own-changes.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import type { CallRequest } from '#web/platform/api/calls.ts';

import { inputOf } from './asks/answers.ts';
import type { ActionTarget, FormValues } from './form-values.ts';

export function callAction(action: ActionName, target: ActionTarget, values: FormValues) {
  noteOwnChange(target.documentId);
  // `inputOf` builds the input from the asks of the same action, so the pair is a valid request.
  return callApi(action, { ...target, input: inputOf(action, values) } as CallRequest<ActionName>);
}
