import { Button, FileButton } from '@mantine/core';
import { IconArrowBackUp, IconEraser, IconFileUpload } from '@tabler/icons-react';
import { useCallback, useState } from 'react';

import { signaturePad } from '#domain/profile/signature-rules.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../profile.module.css';
import { canvasBytes } from '../read-bytes.ts';
import { openPad, type Pad } from './open-pad.ts';
import { problemOfCanvas, readSignatureFile, type FileProblem } from './signature-file.ts';
import paper from './signature.module.css';

/** Drawn or from an image; both are validated before upload. */
export function NewSignature() {
  const t = useTranslation();
  const [pad, setPad] = useState<Pad>();
  const open = useCallback((canvas: HTMLCanvasElement) => {
    const opened = openPad(canvas);
    setPad(opened);
    return opened.close;
  }, []);
  const [problem, setProblem] = useState<FileProblem>();
  const save = useChange('saveSignature', {
    success: t('profile.signatureSaved'),
    invalidates: ['getSignatures'],
    onDone: () => pad?.clear(),
  });
  const send = (canvas: HTMLCanvasElement | undefined, origin: 'drawn' | 'uploaded') => {
    const found = canvas && problemOfCanvas(canvas);
    setProblem(found);
    if (!canvas || found) return;
    const bytes = canvasBytes(canvas, 'image/png', signaturePad.imageQuality);
    save.mutate(bytes.then((image) => ({ image, origin })));
  };
  const choose = async (file: File | null) => {
    if (!file) return;
    const read = await readSignatureFile(file);
    if (read instanceof HTMLCanvasElement) send(read, 'uploaded');
    else setProblem(read);
  };
  return (
    <section className={styles.card}>
      <h2>{t('profile.signatureNew')}</h2>
      <canvas ref={open} className={paper.pad} role="img" aria-label={t('profile.signatureArea')} />
      {problem && (
        <p className={paper.problem} role="alert">
          {t(problem)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button loading={save.isPending} onClick={() => send(pad?.canvas, 'drawn')}>
          {t('profile.signatureSave')}
        </Button>
        <Button variant="default" leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={pad?.undo}>
          {t('profile.signatureUndo')}
        </Button>
        <Button variant="default" leftSection={<IconEraser size={18} aria-hidden />} onClick={pad?.clear}>
          {t('profile.signatureClear')}
        </Button>
        <FileButton accept="image/png,image/jpeg,image/svg+xml" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileUpload size={18} aria-hidden />}>
              {t('profile.signatureUpload')}
            </Button>
          )}
        </FileButton>
      </div>
      <p className={styles.quiet}>{t('profile.signatureUploadHelp')}</p>
    </section>
  );
}
