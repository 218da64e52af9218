import { IconUserShare } from '@tabler/icons-react';

import { useCall } from '#web/platform/api/use-call.ts';
import { formatDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { lastDayOf } from './last-day.ts';
import { useScopeText } from './scope-text.ts';
import styles from './delegation.module.css';

/** Whom the person acts for today besides themselves, and until when. */
export function ActingBanner() {
  const t = useTranslation();
  const scopeText = useScopeText();
  const { data } = useCall('getActing', {}, { isBackground: true });
  if (!data || data.items.length === 0) return null;
  return (
    <ul className={styles.banner} aria-label={t('delegations.title')}>
      {data.items.map(({ delegator, post, kind, scope, validTo }) => (
        <li key={`${kind} ${delegator?.personId ?? ''} ${post?.unitId ?? ''}`}>
          <IconUserShare size={20} aria-hidden />
          <div>
            {kind === 'assist'
              ? t('delegations.bannerAssist', { name: delegator?.name ?? '', post: delegator?.positionName ?? '' })
              : t('delegations.banner', {
                  kind: t(`profile.delegationKinds.${kind}`),
                  name: delegator?.name ?? post?.name ?? '',
                  post: delegator?.positionName ?? post?.unitName ?? '',
                })}{' '}
            {validTo && t('delegations.until', { to: formatDay(lastDayOf(validTo)) })}
            <Powers text={scopeText(scope)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Truncated, because on a phone the full text would push the day's work off the screen. */
const Powers = ({ text }: { readonly text: string }) =>
  text !== '' && (
    <details className={styles.fold}>
      <summary className={styles.powers}>{text}</summary>
    </details>
  );
