import { Button, FileButton } from '@mantine/core';
import { IconPhotoEdit, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { PersonBadge } from '#web/components/person-badge.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { pictureChanged } from '#web/platform/session/picture-address.ts';
import { later } from '#web/platform/later.ts';

import styles from '../profile.module.css';
import { pictureProblem } from './picture-problem.ts';

const CropDialog = later(async () => (await import('./crop-dialog.tsx')).CropDialog);
const badgeSizePx = 112;

interface PersonPictureProps {
  readonly personId: number;
  readonly name: string;
  /** Whether it is the picture of whoever is signed in. */
  readonly isOwn?: boolean;
}

/** The picture of a person, to be changed and removed. */
export function PersonPicture({ personId, name, isOwn = false }: PersonPictureProps) {
  const t = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<'profile.pictureTypeWrong' | 'profile.pictureTooLarge'>();
  const removed = { success: t('profile.pictureRemoved'), onDone: () => pictureChanged(personId) };
  const removeOwn = useChange('removeAvatar', removed);
  const removeOther = useChange('removePersonPicture', removed);
  const choose = async (chosen: File | null) => {
    const found = chosen ? await pictureProblem(chosen) : undefined;
    setProblem(found);
    setFile(found ? null : chosen);
  };
  return (
    <div>
      <PersonBadge personId={personId} name={name} size={badgeSizePx} />
      <div className={styles.pictureTools} role="group" aria-label={t('profile.picture')}>
        <FileButton accept="image/png,image/jpeg" onChange={(chosen) => void choose(chosen)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPhotoEdit size={18} aria-hidden />}>
              {t('profile.pictureChange')}
            </Button>
          )}
        </FileButton>
        <Button
          variant="subtle"
          loading={removeOwn.isPending || removeOther.isPending}
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => (isOwn ? removeOwn.mutate({}) : removeOther.mutate({ personId }))}
        >
          {t('profile.pictureRemove')}
        </Button>
      </div>
      {problem ? <p role="alert">{t(problem)}</p> : <p className={styles.quiet}>{t('profile.pictureHelp')}</p>}
      <Suspense fallback={null}>
        {file && <CropDialog file={file} personId={personId} isOwn={isOwn} onClose={() => setFile(null)} />}
      </Suspense>
    </div>
  );
}
