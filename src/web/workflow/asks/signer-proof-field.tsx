import { Alert, PasswordInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { certificateLimits, type SigningLack } from '#domain/certificates/person-certificate.ts';
import { PasskeyButton, proofByPasskey } from '#web/certificates/proof-by-passkey.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { ActionFormState, FieldProps } from './field-props.ts';

/**
 * That it is who signs: the PIN of their certificate, or a password or passkey where the agency asks for it. In a form for
 * many letters, of which only some may need it, each stands wherever one could.
 */
export function SignerProofField({ form, letter }: FieldProps) {
  const signing = letter?.document.signing;
  const isForMany = letter === undefined;
  const ofLetter = { pin: signing?.means === 'certificate', proof: signing?.needsProof === true };
  const isAsked = isForMany || ofLetter.pin || ofLetter.proof;
  const own = useCall('getOwnCertificates', {}, { enabled: isAsked }).data?.item;
  if (signing?.lack) return <LackOfSigner lack={signing.lack} />;
  const current = own?.current ?? null;
  const asksPin = isForMany ? current !== null : ofLetter.pin;
  const asksProof = isForMany ? own?.needsProof === true : ofLetter.proof;
  return (
    <>
      {asksPin && <PinInput form={form} isForMany={isForMany} isOfToken={Boolean(current?.token)} />}
      {asksProof && <ProofInput form={form} isForMany={isForMany} hasPasskey={own?.hasPasskey ?? false} />}
    </>
  );
}

function LackOfSigner({ lack }: { readonly lack: SigningLack }) {
  const t = useTranslation();
  return (
    <Alert color="red" title={t(`workflow.signing.${lack}`)}>
      {lack === 'signature-image-missing' ? (
        <Link to="/profile/signature">{t('workflow.signing.wayToSignature')}</Link>
      ) : (
        <Link to="/certificate-register">{t('workflow.signing.wayOut')}</Link>
      )}
    </Alert>
  );
}

interface InputProps {
  readonly form: ActionFormState;
  readonly isForMany: boolean;
}

function PinInput({ form, isForMany, isOfToken }: InputProps & { readonly isOfToken: boolean }) {
  const t = useTranslation();
  return (
    <PasswordInput
      label={t('workflow.asks.pin')}
      description={t(isForMany ? 'workflow.signing.helpForMany' : 'workflow.signing.help')}
      withAsterisk={!isForMany}
      // That of a token may have letters, and is what its maker allows.
      inputMode={isOfToken ? 'text' : 'numeric'}
      autoComplete="off"
      maxLength={isOfToken ? certificateLimits.pinOfToken : 20}
      value={form.values.pin}
      onChange={(event) => form.change({ pin: event.currentTarget.value })}
    />
  );
}

function ProofInput({ form, isForMany, hasPasskey }: InputProps & { readonly hasPasskey: boolean }) {
  const t = useTranslation();
  const { proof } = form.values;
  const isConfirmed = proof !== null && 'passkey' in proof;
  const confirm = async () => {
    const given = await proofByPasskey();
    if (given) form.change({ proof: given });
  };
  return (
    <>
      {hasPasskey && (
        <div>
          <PasskeyButton isPending={false} onClick={() => void confirm()} />
          <span role="status">{isConfirmed && ` ${t('workflow.signing.confirmed')}`}</span>
        </div>
      )}
      {!isConfirmed && (
        <PasswordInput
          label={t('certificates.proof.password')}
          description={t(isForMany ? 'workflow.signing.proofHelpForMany' : 'workflow.signing.proofHelp')}
          withAsterisk={!isForMany && !hasPasskey}
          maxLength={200}
          autoComplete="current-password"
          value={proof && 'password' in proof ? proof.password : ''}
          onChange={({ currentTarget: { value } }) => form.change({ proof: value === '' ? null : { password: value } })}
        />
      )}
    </>
  );
}
