import { Button, Textarea, TextInput } from '@mantine/core';

import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { dayOf } from '#domain/text/thai-dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { DuplicateWarning } from './duplicate-warning.tsx';
import { MoreFields } from './more-fields.tsx';
import { SendFields } from './send-fields.tsx';
import { BookFields } from './book-fields.tsx';
import { SenderField } from './sender-field.tsx';
import { SpeedField } from './speed-field.tsx';
import styles from './register-screen.module.css';
import type { Register } from './use-register.ts';

/** In letterhead order, so that Tab follows the page from top to bottom. */
export function LetterFields({ register }: { readonly register: Register }) {
  const t = useTranslation();
  const { form } = register;
  const { receivers, copies } = form.values;
  return (
    <form className={styles.form} noValidate aria-label={t('registers.title')} onSubmit={register.submit}>
      <BookFields register={register} />
      <div className={styles.pair}>
        <TextInput
          {...form.text('letterNumber')}
          label={t('registers.letterNumber')}
          maxLength={100}
          autoFocus
          autoComplete="off"
        />
        <ThaiDateInput {...form.input('letterDate')} label={t('registers.letterDate')} latest={dayOf(new Date())} />
      </div>
      <DuplicateWarning register={register} />
      <SenderField register={register} />
      <Textarea
        {...form.text('subject')}
        label={t('registers.subject')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
      />
      <TextInput {...form.text('toText')} label={t('registers.to')} maxLength={300} />
      <SpeedField register={register} />
      <SendFields register={register} />
      <MoreFields register={register} />
      <div className={styles.buttons}>
        <Button type="submit" className={styles.submit ?? ''} loading={register.isPending} title="Ctrl+Enter">
          {receivers.length + copies.length > 0 ? t('registers.submitAndSend') : t('registers.submit')}
        </Button>
      </div>
    </form>
  );
}
