import '@mantine/dropzone/styles.layer.css';

import { Dropzone } from '@mantine/dropzone';
import { IconAlertTriangle, IconCircleCheck, IconFileUpload } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import type { GenuineLetter } from '#contract/paper/verification.ts';
import { AgencyMark } from '#web/components/agency-mark.tsx';
import { LoadFailed } from '#web/components/data-states.tsx';
import { Loading } from '#web/components/loading.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { addressOf } from '#web/platform/application/base-path.ts';
import { useAgencyNames } from '#web/platform/application/agency-names.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { digestOfFile } from './digest-of-file.ts';
import { SignaturesIn } from './signatures-in.tsx';
import { GenuineFacts } from './genuine-facts.tsx';
import styles from './verify-letter.module.css';

/** `/verify-letter`: whether a letter on paper, by its code, or a file is one of the agency; for anyone. */
export function VerifyLetterScreen() {
  const t = useTranslation();
  const { letter } = useSearch({ from: '/bare/verify-letter' });
  return (
    <section className={styles.page} aria-labelledby="verify-title">
      <header className={styles.head}>
        <AgencyMark size={56} />
        <div>
          <h1 id="verify-title">{t('outsideLetters.verify.title')}</h1>
          <p>{useAgencyNames().agency}</p>
        </div>
      </header>
      {letter !== undefined && <OfCode link={letter} />}
      <OfFile />
    </section>
  );
}

function OfCode({ link }: { readonly link: string }) {
  const t = useTranslation();
  const { data, error, refetch } = useCall('verifyLetter', { link });
  return (
    <section className={styles.panel} aria-labelledby="verify-code">
      <h2 id="verify-code">{t('outsideLetters.verify.ofCode')}</h2>
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading />
      ) : data.item === null ? (
        <p role="status">{t('outsideLetters.verify.unknownCode')}</p>
      ) : (
        <>
          <p>{t('outsideLetters.verify.ofCodeHelp')}</p>
          <GenuineFacts letter={data.item} />
        </>
      )}
      <p>
        <a href={addressOf(`/portal?view=document&docId=${encodeURIComponent(link)}`)}>
          {t('outsideLetters.verify.open')}
        </a>
      </p>
    </section>
  );
}

function OfFile() {
  const t = useTranslation();
  const [file, setFile] = useState<{ readonly dropped: File; readonly sha256: string }>();
  const [hasFailed, setFailed] = useState(false);
  const take = ([dropped]: readonly File[]) => {
    if (!dropped) return;
    setFailed(false);
    digestOfFile(dropped).then(
      (sha256) => setFile({ dropped, sha256 }),
      () => setFailed(true),
    );
  };
  return (
    <section className={styles.panel}>
      <p>{t('outsideLetters.verify.help')}</p>
      <Dropzone
        unstyled
        className={styles.drop ?? ''}
        multiple={false}
        onDrop={take}
        inputProps={{ 'aria-label': t('outsideLetters.verify.drop') }}
      >
        <IconFileUpload size={40} stroke={1.5} aria-hidden />
        <b>{t('outsideLetters.verify.drop')}</b>
      </Dropzone>
      {hasFailed && <p role="alert">{t('outsideLetters.verify.failed')}</p>}
      {file && <Verdict key={file.sha256} {...file} />}
    </section>
  );
}

function Verdict({ dropped, sha256 }: { readonly dropped: File; readonly sha256: string }) {
  const { data, error, refetch } = useCall('verifyPaper', { sha256 });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <div role="status" className={styles.verdict} data-good={data.item?.isInForce || undefined}>
      <b>{dropped.name}</b>
      <Outcome letter={data.item} />
      {data.item === null && <SignaturesIn file={dropped} />}
    </div>
  );
}

function Outcome({ letter }: { readonly letter: GenuineLetter | null }) {
  const t = useTranslation();
  const Icon = letter?.isInForce ? IconCircleCheck : IconAlertTriangle;
  const title = letter ? 'outsideLetters.verify.genuine' : 'outsideLetters.verify.unknown';
  return (
    <>
      <p className={styles.outcome}>
        <Icon size={28} aria-hidden />
        <b>{t(title)}</b>
      </p>
      {letter ? <GenuineFacts letter={letter} /> : <p>{t('outsideLetters.verify.unknownHelp')}</p>}
    </>
  );
}
