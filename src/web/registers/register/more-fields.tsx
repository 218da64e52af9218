import { Select, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';

import { isTooSecretToStore } from '#domain/documents/secrecy.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import styles from './register-screen.module.css';
import type { Register } from './use-register.ts';

/** What is seldom other than usual: secrecy, another moment of arrival, a remark. */
export function MoreFields({ register }: { readonly register: Register }) {
  const t = useTranslation();
  const { form, change, arrival } = register;
  const bodyId = useId();
  const [isOpen, setOpen] = useState(
    form.secrecy > 1 || (!arrival && (form.arrivedDay !== null || form.remark !== '')),
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
        {arrival ? <ArrivalTime arrivedAt={arrival.arrivedAt} /> : <OwnTime register={register} />}
        <Textarea
          label={t('registers.remark')}
          autosize
          minRows={2}
          maxLength={2000}
          value={form.remark}
          onChange={(event) => change({ remark: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}

function OwnTime({ register: { form, change, refused } }: { readonly register: Register }) {
  const t = useTranslation();
  return (
    <div className={styles.pair}>
      <ThaiDateInput
        label={t('registers.arrivedAt')}
        latest={dayOf(new Date())}
        error={refused.arrivedAt}
        value={form.arrivedDay}
        onChange={(arrivedDay) => change({ arrivedDay })}
      />
      <TextInput
        type="time"
        label={t('documents.receivedTime')}
        disabled={form.arrivedDay === null}
        value={form.arrivedTime}
        onChange={(event) => change({ arrivedTime: event.currentTarget.value })}
      />
    </div>
  );
}

/** What came by a channel came when it came. */
function ArrivalTime({ arrivedAt }: { readonly arrivedAt: Date }) {
  const t = useTranslation();
  return (
    <div>
      <div className={styles.label}>{t('registers.arrivedAt')}</div>
      {formatMoment(arrivedAt)} ({t('arrivals.arrivalTimeFixed')})
    </div>
  );
}

/** Classes the person may register; the highest is never stored here. */
function SecrecyField({ register }: { readonly register: Register }) {
  const t = useTranslation();
  const { form, change, refused, book } = register;
  const secrecies = (useReferenceLists()?.secrecies ?? []).filter(
    ({ id }) => id <= (book?.highestSecrecy ?? 1) && !isTooSecretToStore(id),
  );
  return (
    <Select
      label={t('registers.secrecy')}
      error={refused.secrecy}
      data={secrecies.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(form.secrecy)}
      onChange={(value) => change({ secrecy: Number(value) })}
    />
  );
}
