import '@mantine/core/styles/Slider.layer.css';

import { Button, Modal, Slider } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';

import { callApi } from '#web/platform/api/call-api.ts';
import { useEscape } from '#web/platform/keyboard/use-escape.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { ownPictureChanged } from '#web/platform/session/own-picture.ts';
import { showSuccess, showError } from '#web/platform/show-toast.ts';

import styles from './crop-dialog.module.css';
import { cutSquare } from './cut-square.ts';

const maxZoom = 4;
const keyStep = 8;

/** Moves and sizes the picture under a square; what stands in the square is made anew and kept. */
export function CropDialog({ file, onClose }: { readonly file: File; readonly onClose: () => void }) {
  const t = useTranslation();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const address = useFileAddress(file);
  useEscape(true, onClose);
  const save = useMutation({
    mutationFn: async (cut: Area) => callApi('saveAvatar', { image: await cutSquare(file, cut) }),
    onSuccess: () => {
      ownPictureChanged();
      showSuccess(t('profile.pictureSaved'));
      onClose();
    },
    onError: showError,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      title={t('profile.pictureCrop')}
      size={480}
      zIndex={400}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <p className={styles.help}>{t('profile.pictureCropHelp')}</p>
      <div className={styles.crop}>
        <Cropper
          image={address}
          crop={place}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={1}
          keyboardStep={keyStep}
          onCropChange={setPlace}
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
        <Button loading={save.isPending} disabled={!area} onClick={() => area && save.mutate(area)}>
          {t('common.save')}
        </Button>
      </div>
    </Modal>
  );
}

/** An address of the file for as long as the dialog stands. */
function useFileAddress(file: File): string {
  const [address] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
}
