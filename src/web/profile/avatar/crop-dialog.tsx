import '@mantine/core/styles/Slider.layer.css';

import { Button, Slider } from '@mantine/core';
import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';

import { Dialog } from '#web/components/dialog.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { pictureChanged } from '#web/platform/session/picture-address.ts';

import styles from './crop-dialog.module.css';
import { cutSquare } from './cut-square.ts';

const maxZoom = 4;
const keyStep = 8;

interface CropDialogProps {
  readonly file: File;
  readonly personId: number;
  /** Whether it is the picture of whoever is signed in. */
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

export function CropDialog({ file, personId, isOwn, onClose }: CropDialogProps) {
  const t = useTranslation();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const address = useFileAddress(file);
  const done = {
    success: t('profile.pictureSaved'),
    onDone: () => {
      pictureChanged(personId);
      onClose();
    },
  };
  const saveOwn = useChange('saveAvatar', done);
  const saveOther = useChange('savePersonPicture', done);
  const isSaving = saveOwn.isPending || saveOther.isPending;
  const send = (cut: Area) => {
    const image = cutSquare(file, cut);
    if (isOwn) saveOwn.mutate(image.then((bytes) => ({ image: bytes })));
    else saveOther.mutate(image.then((bytes) => ({ personId, image: bytes })));
  };
  return (
    <Dialog title={t('profile.pictureCrop')} size={480} onClose={onClose}>
      <p className={styles.help}>{t('profile.pictureCropHelp')}</p>
      <div className={styles.crop}>
        <Cropper
          image={address}
          crop={position}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={1}
          keyboardStep={keyStep}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          cropperProps={{ 'aria-label': t('profile.pictureCropArea'), role: 'application' }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <Slider
        className={styles.zoom ?? ''}
        min={1}
        max={maxZoom}
        step={0.1}
        label={null}
        value={zoom}
        onChange={setZoom}
        thumbLabel={t('profile.pictureZoom')}
      />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button loading={isSaving} disabled={!area} onClick={() => area && send(area)}>
          {t('common.save')}
        </Button>
      </div>
    </Dialog>
  );
}

/** An object URL that is valid while the dialog is open. */
function useFileAddress(file: File): string {
  const [address] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
}
