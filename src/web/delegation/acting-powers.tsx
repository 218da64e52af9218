import type { DocumentView } from '#contract/documents/documents.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useSession } from '#web/platform/session/session.ts';

import styles from './delegation.module.css';
import { useScopeText } from './scope-text.ts';

interface ActingPowersProps {
  readonly document: DocumentView;
  readonly taskId: number | null;
}

/** The powers of the order when the open task is done on behalf of another person. */
export function ActingPowers({ document, taskId }: ActingPowersProps) {
  const scopeText = useScopeText();
  const own = useSession()?.user.personId;
  const task = document.legs.flatMap((leg) => leg.tasks).find((item) => item.taskId === taskId);
  const isOnBehalf = task !== undefined && task.holder.personId !== own;
  const { data } = useCall('getActing', {}, { isBackground: true, enabled: isOnBehalf });
  if (!isOnBehalf) return null;
  const delegation = data?.items.find(({ delegator }) => delegator?.personId === task.holder.personId);
  const powers = delegation ? scopeText(delegation.scope) : '';
  return powers === '' ? null : <p className={styles.powers}>{powers}</p>;
}
