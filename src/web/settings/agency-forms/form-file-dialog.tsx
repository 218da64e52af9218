import { Button, FileButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';

import { maxFormFile } from '#contract/drafting/agency-forms.ts';
import { SkeletonRows } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { callApi } from '#web/platform/api/call-api.ts';
import type { CallReply } from '#web/platform/api/calls.ts';
import { messageOf } from '#web/platform/api/message-of.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../import.module.css';
import { FormPreview } from './form-preview.tsx';

type ReadForm = CallReply<'previewFormImport'>['item'];

/** A file of a form is chosen, what it would do is shown with the form on paper, and then that is done. */
export function FormFileDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  // Without it the browser says nothing when the same file is chosen again, after it was corrected.
  const resetChoice = useRef<() => void>(null);
  const look = useMutation({
    mutationFn: async (file: File) => {
      const content = file.size > maxFormFile * 4 ? '' : await file.text();
      return (await callApi('previewFormImport', { content })).item;
    },
  });
  const save = useChange('defineForm', {
    success: t('agencyForms.file.imported'),
    invalidates: ['getAgencyForms', 'getAgencyFormChanges', 'getKindsToDraft'],
    onDone: onClose,
  });
  const found = look.data;
  const form = found?.form;
  const isSame = found !== undefined && found.replaces !== null && found.parts.length === 0;
  return (
    <Dialog title={t('agencyForms.file.import')} size={880} onClose={onClose}>
      {!found && <p className={styles.help}>{t('agencyForms.file.help')}</p>}
      <div className={styles.file}>
        <FileButton
          accept=".json,application/json"
          resetRef={resetChoice}
          onChange={(file) => {
            resetChoice.current?.();
            if (file) look.mutate(file);
          }}
        >
          {(props) => (
            <Button
              {...props}
              data-autofocus
              variant={found ? 'default' : 'filled'}
              leftSection={<IconFileUpload size={18} aria-hidden />}
            >
              {t(found ? 'settings.imports.chooseAgain' : 'settings.imports.choose')}
            </Button>
          )}
        </FileButton>
        {look.variables && <span>{look.variables.name}</span>}
      </div>
      {look.isPending && <SkeletonRows count={4} />}
      {look.isError && (
        <p role="alert" className={styles.problem}>
          {messageOf(look.error)}
        </p>
      )}
      <div role="status">{found && <Found found={found} />}</div>
      {form && <FormPreview form={{ code: form.code, name: form.name, fields: form.fields, layout: form.layout }} />}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          disabled={!form || isSame}
          loading={save.isPending}
          onClick={() => form && save.mutate({ ...form, replaces: found.replaces })}
        >
          {t('settings.import')}
        </Button>
      </div>
    </Dialog>
  );
}

/** What the file would do, or what is wrong in it. */
function Found({ found: { form, faults, replaces, parts, added, removed } }: { readonly found: ReadForm }) {
  const t = useTranslation();
  const placeName = usePlaceName();
  if (!form)
    return (
      <>
        <p className={styles.problem}>{t('agencyForms.file.faultsTitle')}</p>
        <ul className={styles.columns}>
          {faults.map(({ place, reason }) => (
            <li key={`${place} ${reason}`}>{t('agencyForms.file.fault', { place: placeName(place), reason })}</li>
          ))}
        </ul>
      </>
    );
  const title = `${form.code} ${form.name}`;
  if (replaces === null) return <p className={styles.summary}>{t('agencyForms.file.isNew', { form: title })}</p>;
  if (parts.length === 0) return <p className={styles.summary}>{t('agencyForms.file.isSame', { form: title })}</p>;
  return (
    <>
      <p className={styles.summary}>{t('agencyForms.file.isVersion', { form: title })}</p>
      <p>{t('agencyForms.file.differs', { parts: parts.map((part) => t(`agencyForms.parts.${part}`)).join(', ') })}</p>
      {added.length > 0 && <p>{t('agencyForms.fieldsAdded', { labels: added.join(', ') })}</p>}
      {removed.length > 0 && <p>{t('agencyForms.fieldsRemoved', { labels: removed.join(', ') })}</p>}
    </>
  );
}

const places = ['file', 'form', 'code', 'name', 'kind', 'fields', 'layout'] as const;

/** In words, as the screen counts fields and parts. */
function usePlaceName() {
  const t = useTranslation();
  return (place: string) => {
    const [first, index] = place.split('.');
    const number = Number(index) + 1;
    if (first === 'fields' && number > 0) return t('agencyForms.file.ofField', { number });
    if (first === 'layout' && number > 0) return t('agencyForms.file.ofLayout', { number });
    const known = places.find((name) => name === first);
    return known ? t(`agencyForms.file.places.${known}`) : place;
  };
}
