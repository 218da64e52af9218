import type { ActionName } from '#domain/workflow/permitted-actions.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { useReferenceLists } from './use-reference-lists.ts';

/** What the agency calls an action on a letter, or else what the program calls it. */
export function useActionName(): (action: ActionName) => string {
  const t = useTranslation();
  const own = useReferenceLists()?.actionNames;
  return (action) => own?.find((row) => row.action === action)?.name ?? t(`workflow.actions.${action}`);
}
