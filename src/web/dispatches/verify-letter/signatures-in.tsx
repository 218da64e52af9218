import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';

import { maxVerifiedBytes } from '#contract/paper/verification.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { messageOf } from '#web/platform/api/message-of.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { SignatureList } from '#web/paper/signature-list.tsx';

interface SignaturesInProps {
  readonly file: File;
}

/** What the signatures in a file say, when the file is none that the agency knows. */
export function SignaturesIn({ file }: SignaturesInProps) {
  const t = useTranslation();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => callApi('verifySignatures', { file: new Uint8Array(await file.arrayBuffer()) }),
  });
  if (file.size > maxVerifiedBytes) return <p>{t('outsideLetters.verify.tooLarge')}</p>;
  return (
    <>
      {!data && (
        <>
          <p>{t('outsideLetters.verify.signaturesHelp')}</p>
          <Button variant="default" loading={isPending} onClick={() => mutate()}>
            {t('outsideLetters.verify.signatures')}
          </Button>
        </>
      )}
      {error && <p role="alert">{messageOf(error)}</p>}
      {data?.items.length === 0 && <p>{t('outsideLetters.verify.noSignatures')}</p>}
      {data && <SignatureList signatures={data.items} />}
    </>
  );
}
