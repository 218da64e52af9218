import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';

import type { CertificateProof } from '#contract/certificates/certificates.ts';
import { provePasskey } from '#web/accounts/second-factor/browser-passkeys.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

/** The proof with a passkey, or nothing where the person cancels. */
export async function proofByPasskey(): Promise<CertificateProof | undefined> {
  const { passkeyOptions } = await callApi('beginCertificateProof', {});
  if (!passkeyOptions) return undefined;
  return provePasskey(passkeyOptions).then(
    (passkey) => ({ passkey }),
    () => undefined,
  );
}

export function PasskeyButton({ isPending, onClick }: { readonly isPending: boolean; readonly onClick: () => void }) {
  const t = useTranslation();
  return (
    <div>
      <Button
        variant="default"
        loading={isPending}
        leftSection={<IconFingerprint size={20} aria-hidden />}
        onClick={onClick}
      >
        {t('certificates.proof.passkey')}
      </Button>
    </div>
  );
}
