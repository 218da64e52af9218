import type { CertificateState } from '#domain/certificates/person-certificate.ts';
import { Badge } from '#web/components/badge.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

export function StateBadge({ state }: { readonly state: CertificateState }) {
  const t = useTranslation();
  return <Badge tone={state === 'valid' ? 'ok' : 'warn'}>{t(`certificates.states.${state}`)}</Badge>;
}
