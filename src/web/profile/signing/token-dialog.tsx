import { PasswordInput, Radio } from '@mantine/core';

import { certificateLimits } from '#domain/certificates/person-certificate.ts';
import type { CertificateProof, TokenCertificate } from '#contract/certificates/certificates.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { LoadFailed } from '#web/components/data-states.tsx';
import { Loading } from '#web/components/loading.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { formatDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { PasskeyButton, proofByPasskey } from '#web/certificates/proof-by-passkey.tsx';

interface TokenDialogProps {
  readonly hasPasskey: boolean;
  readonly onClose: () => void;
}

const missing = 'certificates.pin.missing';
const placeOf = ({ token, keyId }: TokenCertificate) => `${keyId} ${token}`;

/** A certificate whose key lies in a token of the agency’s hardware module becomes the one with which the person signs. */
export function TokenDialog({ hasPasskey, onClose }: TokenDialogProps) {
  const t = useTranslation();
  const found = useCall('getTokenCertificates', {}, { staleTime: 0 });
  const items = found.data?.items ?? [];
  const form = useAppForm({
    initialValues: { place: '', pin: '', password: '' },
    required: { place: missing, pin: missing, ...(!hasPasskey && { password: missing }) },
  });
  const register = useChange('registerTokenCertificate', {
    form,
    fieldOf: {
      'password-wrong': 'password',
      'password-blank': 'password',
      'pin-wrong': 'pin',
      'pin-locked': 'pin',
      'token-pin-locked': 'pin',
      'token-missing': 'place',
      'not-found': 'place',
      'certificate-of-another': 'place',
      'certificate-over': 'place',
    },
    success: t('certificates.token.registered'),
    invalidates: ['getOwnCertificates', 'getTokenCertificates'],
    onDone: onClose,
  });
  const send = ({ place, pin }: typeof form.values, proof: CertificateProof) => {
    const chosen = items.find((item) => placeOf(item) === place);
    if (chosen) register.mutate({ token: chosen.token, keyId: chosen.keyId, pin, proof });
  };
  const byPasskey = form.submit((values) => {
    void proofByPasskey().then((proof) => proof && send(values, proof));
  });
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <DialogForm
      title={t('certificates.token.use')}
      help={t('certificates.token.help')}
      submitLabel={t('certificates.token.use')}
      isPending={register.isPending}
      onSubmit={form.submit((values) => send(values, { password: values.password }))}
      onClose={onClose}
    >
      {!found.data && <Loading />}
      {found.data && items.length === 0 && <p role="status">{t('certificates.token.none')}</p>}
      {items.length > 0 && (
        <Radio.Group
          {...form.text('place')}
          onChange={(place) => form.change({ place })}
          label={t('certificates.token.which')}
        >
          {items.map((item) => (
            <Radio
              key={placeOf(item)}
              value={placeOf(item)}
              label={item.subject}
              description={t('certificates.token.facts', {
                token: item.token,
                issuer: item.issuer,
                date: formatDay(item.validUntil),
              })}
            />
          ))}
        </Radio.Group>
      )}
      <PasswordInput
        {...form.text('pin')}
        label={t('certificates.token.pin')}
        autoComplete="off"
        maxLength={certificateLimits.pinOfToken}
      />
      {hasPasskey && <PasskeyButton isPending={register.isPending} onClick={() => byPasskey()} />}
      <PasswordInput
        {...form.text('password')}
        label={t('certificates.proof.password')}
        {...(hasPasskey && { description: t('certificates.proof.or') })}
        maxLength={200}
        autoComplete="current-password"
      />
    </DialogForm>
  );
}
