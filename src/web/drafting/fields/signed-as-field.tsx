import { signersIn } from '#domain/documents/chain.ts';
import { TextInput } from '@mantine/core';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { Draft } from '../saving/use-draft.ts';
import { fieldId } from './field-id.ts';
import styles from './fields.module.css';

interface SignedAsFieldProps {
  readonly draft: Draft;
  readonly error: string | undefined;
}

/** An English letter prints names and positions as typed here. */
export function SignedAsField({ draft, error }: SignedAsFieldProps) {
  const t = useTranslation();
  const { chain, content } = draft.written;
  const rows = Array.from({ length: Math.max(1, signersIn(chain)) }, (_, index) => content.signedAs[index] ?? blank);
  const change = (index: number, changes: Partial<typeof blank>) =>
    draft.changeContent({ signedAs: rows.map((row, position) => (position === index ? { ...row, ...changes } : row)) });
  return (
    <fieldset className={styles.group} id={fieldId('signedAs')}>
      <legend>{t('drafting.fields.signedAs')}</legend>
      {rows.map(({ name, position }, index) => (
        <div key={index} className={styles.pairs}>
          <TextInput
            label={t('letterForms.signerName')}
            maxLength={200}
            value={name}
            error={index === 0 ? error : undefined}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
          />
          <TextInput
            label={t('letterForms.signerPosition')}
            maxLength={300}
            value={position}
            onChange={(event) => change(index, { position: event.currentTarget.value })}
          />
        </div>
      ))}
    </fieldset>
  );
}

const blank = { name: '', position: '' };
