import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../profile.module.css';
import { CurrentSignature } from './current-signature.tsx';
import { NewSignature } from './new-signature.tsx';
import { SignatureHistory } from './signature-history.tsx';

export function SignatureScreen() {
  const t = useTranslation();
  const reply = useCall('getSignatures', {});
  const signatures = reply.data?.items;
  return (
    <>
      <h1 className={styles.title}>{t('profile.signatureTitle')}</h1>
      <p className={styles.quiet}>{t('profile.signatureHelp')}</p>
      {reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!signatures && !reply.isError && <SkeletonRows count={3} />}
      {signatures && <CurrentSignature signature={signatures.find((signature) => signature.retiredAt === null)} />}
      <NewSignature />
      {signatures && <SignatureHistory signatures={signatures.filter((signature) => signature.retiredAt !== null)} />}
    </>
  );
}
