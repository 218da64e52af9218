import { Button, FileButton } from '@mantine/core';
import { IconPhotoEdit, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

import { agencyPictureKinds, agencyPictureRules, type AgencyPictureKind } from '#domain/settings/agency-pictures.ts';
import { AgencyMark } from '#web/components/agency-mark.tsx';
import { agencyPicture } from '#web/platform/agencies/pictures.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useApplication } from '#web/platform/application/application.ts';
import { uploadedPicture } from '#web/platform/application/uploaded-picture.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { readBytes } from '#web/profile/read-bytes.ts';

import styles from './agency-pictures.module.css';
import { EmblemMark } from './emblem-mark.tsx';
import { SealMark } from './seal-mark.tsx';

const shownPx = 96;

/** The mark and the emblem of the agency, for those who manage its data. */
export function AgencyPictures() {
  const t = useTranslation();
  return (
    <section aria-labelledby="agency-pictures">
      <h2 id="agency-pictures" className={styles.title}>
        {t('settings.pictures.title')}
      </h2>
      <p className={styles.rule}>{t('settings.pictures.rule')}</p>
      <div className={styles.pictures}>
        {agencyPictureKinds.map((kind) => (
          <AgencyPicture key={kind} kind={kind} />
        ))}
      </div>
    </section>
  );
}

function AgencyPicture({ kind }: { readonly kind: AgencyPictureKind }) {
  const t = useTranslation();
  const isOwn = uploadedPicture(useApplication(), kind) !== undefined;
  const [isTooLarge, setIsTooLarge] = useState(false);
  const save = useChange('saveAgencyPicture', { success: t('settings.saved') });
  const remove = useChange('removeAgencyPicture', { success: t('settings.pictures.removed') });
  const name = t(`settings.pictures.kinds.${kind}`);
  const choose = (file: File | null) => {
    if (!file) return;
    setIsTooLarge(file.size > agencyPictureRules.maxBytes);
    if (file.size <= agencyPictureRules.maxBytes) save.mutate(readBytes(file).then((image) => ({ kind, image })));
  };
  return (
    <div role="group" aria-label={name} className={styles.picture}>
      <div className={styles.shown}>
        <Shown kind={kind} />
      </div>
      <div>
        <b>{name}</b> <span>{t(isOwn ? 'settings.pictures.isOwn' : 'settings.pictures.isDefault')}</span>
        <p>{t(`settings.pictures.help.${kind}`)}</p>
        {isTooLarge && <p role="alert">{t('settings.pictures.tooLarge')}</p>}
        <div className={styles.buttons}>
          <FileButton accept="image/png,image/jpeg" onChange={choose}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={save.isPending}
                leftSection={<IconPhotoEdit size={18} aria-hidden />}
              >
                {t('settings.pictures.change', { name })}
              </Button>
            )}
          </FileButton>
          {isOwn && (
            <Button
              variant="subtle"
              loading={remove.isPending}
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => remove.mutate({ kind })}
            >
              {t('settings.pictures.remove', { name })}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function Shown({ kind }: { readonly kind: AgencyPictureKind }) {
  const own = uploadedPicture(useApplication(), kind);
  switch (kind) {
    case 'mark':
      return <AgencyMark size={shownPx} />;
    case 'emblem':
      return <EmblemMark />;
    case 'seal':
      return <SealMark />;
    case 'backdrop':
      return <img className={styles.small} src={own ?? agencyPicture('backdrop')} alt="" />;
  }
}
