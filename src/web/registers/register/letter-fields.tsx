import { Button, Textarea, TextInput } from '@mantine/core';
import { Suspense, type FormEvent } from 'react';

import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { dayOf } from '#domain/text/thai-dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';

import { BookFields } from './book-fields.tsx';
import { SenderField } from './sender-field.tsx';
import { SpeedField } from './speed-field.tsx';
import styles from './register-screen.module.css';
import type { Register } from './use-register.ts';

const DuplicateWarning = lazyPart(async () => (await import('./duplicate-warning.tsx')).DuplicateWarning);
const MoreFields = lazyPart(async () => (await import('./more-fields.tsx')).MoreFields);
const SendFields = lazyPart(async () => (await import('./send-fields.tsx')).SendFields);

/** The line of the book, in the order of the letterhead, so that Tab follows the eye down the page. */
export function LetterFields({ register }: { readonly register: Register }) {
  const t = useTranslation();
  const { form, change, missing, refused } = register;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    register.submit();
  };
  return (
    <form className={styles.form} noValidate aria-label={t('registers.title')} onSubmit={submit}>
      <BookFields register={register} />
      <div className={styles.pair}>
        <TextInput
          label={t('registers.letterNumber')}
          maxLength={100}
          autoFocus
          autoComplete="off"
          error={refused.letterNumber}
          value={form.letterNumber}
          onChange={(event) => change({ letterNumber: event.currentTarget.value })}
        />
        <ThaiDateInput
          label={t('registers.letterDate')}
          latest={dayOf(new Date())}
          error={refused.letterDate}
          value={form.letterDate}
          onChange={(letterDate) => change({ letterDate })}
        />
      </div>
      <SenderField register={register} />
      <Textarea
        label={t('registers.subject')}
        withAsterisk
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        error={refused.subject ?? (missing.subject && t(missing.subject))}
        value={form.subject}
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
      <TextInput
        label={t('registers.to')}
        maxLength={300}
        error={refused.toText}
        value={form.toText}
        onChange={(event) => change({ toText: event.currentTarget.value })}
      />
      <SpeedField register={register} />
      <Suspense fallback={null}>
        <DuplicateWarning register={register} />
      </Suspense>
      <Suspense fallback={null}>
        <SendFields register={register} />
      </Suspense>
      <Suspense fallback={null}>
        <MoreFields register={register} />
      </Suspense>
      <div className={styles.buttons}>
        <Button type="submit" className={styles.submit ?? ''} loading={register.isPending} title="Ctrl+Enter">
          {form.receivers.length + form.copies.length > 0 ? t('registers.submitAndSend') : t('registers.submit')}
        </Button>
        <Button variant="default" h={48} onClick={register.clear}>
          {t('registers.clearForm')}
        </Button>
      </div>
    </form>
  );
}
