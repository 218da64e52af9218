import { Select, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';

import { isTooSecretToStore } from '#domain/documents/secrecy.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import { CategorySelect } from '#web/components/category-select.tsx';
import { DocumentTypeSelect } from '#web/components/document-type-select.tsx';

import styles from './register-screen.module.css';
import type { Register } from './use-register.ts';

/** Fields that rarely differ from their default. */
export function MoreFields({ register }: { readonly register: Register }) {
  const t = useTranslation();
  const { form, arrival } = register;
  const { secrecy, categoryId, documentTypeId, arrivedDay, remark } = form.values;
  const bodyId = useId();
  const [isOpen, setOpen] = useState(
    secrecy > 1 ||
      categoryId !== null ||
      documentTypeId !== null ||
      (!arrival && (arrivedDay !== null || remark !== '')),
  );
  return (
    <div>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronDown size={18} aria-hidden />
        {t('registers.moreFields')}
      </button>
      <div id={bodyId} className={styles.group} hidden={!isOpen}>
        <SecrecyField register={register} />
        <CategorySelect
          value={categoryId}
          error={form.input('categoryId').error}
          onChange={(categoryId) => form.change({ categoryId })}
        />
        <DocumentTypeSelect
          value={documentTypeId}
          error={form.input('documentTypeId').error}
          onChange={(documentTypeId) => form.change({ documentTypeId })}
        />
        {arrival ? <ArrivalTime arrivedAt={arrival.arrivedAt} /> : <OwnTime register={register} />}
        <Textarea {...form.text('remark')} label={t('registers.remark')} autosize minRows={2} maxLength={2000} />
      </div>
    </div>
  );
}

function OwnTime({ register: { form } }: { readonly register: Register }) {
  const t = useTranslation();
  return (
    <div className={styles.pair}>
      <ThaiDateInput {...form.input('arrivedDay')} label={t('registers.arrivedAt')} latest={dayOf(new Date())} />
      <TextInput
        {...form.text('arrivedTime')}
        type="time"
        label={t('documents.receivedTime')}
        disabled={form.values.arrivedDay === null}
      />
    </div>
  );
}

/** The arrival time of an electronic arrival is fixed. */
function ArrivalTime({ arrivedAt }: { readonly arrivedAt: Date }) {
  const t = useTranslation();
  return (
    <div>
      <div className={styles.label}>{t('registers.arrivedAt')}</div>
      {formatMoment(arrivedAt)} ({t('arrivals.arrivalTimeFixed')})
    </div>
  );
}

/** Classes the person may register; ลับที่สุด is never stored in this system. */
function SecrecyField({ register }: { readonly register: Register }) {
  const t = useTranslation();
  const { form, book } = register;
  const secrecies = (useReferenceLists()?.secrecies ?? []).filter(
    ({ id }) => id <= (book?.highestSecrecy ?? 1) && !isTooSecretToStore(id),
  );
  return (
    <Select
      {...form.input('secrecy')}
      label={t('registers.secrecy')}
      data={secrecies.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(form.values.secrecy)}
      onChange={(value) => form.change({ secrecy: Number(value) })}
    />
  );
}
