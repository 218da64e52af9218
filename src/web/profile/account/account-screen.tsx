import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../profile.module.css';
import { OwnDataForm } from './own-data-form.tsx';
import { PersonnelFacts } from './personnel-facts.tsx';

export function AccountScreen() {
  const t = useTranslation();
  const reply = useCall('getAccountInformation', {});
  if (reply.isError) return <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />;
  if (!reply.data) return <SkeletonRows count={10} />;
  return (
    <>
      <h1 className={styles.title}>{t('profile.accountTitle')}</h1>
      <PersonnelFacts information={reply.data.item} />
      <OwnDataForm information={reply.data.item} />
    </>
  );
}
