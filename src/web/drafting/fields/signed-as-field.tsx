import { Button, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { Draft } from '../saving/use-draft.ts';
import { fieldId } from './field-id.ts';
import styles from './fields.module.css';
import { signersToFill, withProposals } from './signed-as.ts';
import { useEnglishNames } from './use-english-names.ts';

interface SignedAsFieldProps {
  readonly draft: Draft;
  readonly error: string | undefined;
}

/** An English letter prints names and positions as typed here; those of the data of the persons are proposed. */
export function SignedAsField({ draft, error }: SignedAsFieldProps) {
  const t = useTranslation();
  const { chain, content } = draft.written;
  const signers = useEnglishNames(draft)?.signers;
  const rows = signersToFill(chain, content.signedAs);
  const put = (signedAs: typeof rows) => draft.changeContent({ signedAs });
  const fill = useEffectEvent(() => {
    const filled = signers && withProposals(chain, draft.written.content.signedAs, signers);
    if (filled) put(filled);
  });
  useEffect(() => fill(), [signers]);
  const change = (index: number, changes: Partial<(typeof rows)[number]>) =>
    put(rows.map((row, place) => (place === index ? { ...row, ...changes } : row)));
  const missingOf = (index: number) => {
    const proposed = signers?.[index];
    const person = draft.persons.find(({ personId }) => personId === proposed?.personId);
    if (!proposed || !person) return {};
    const { name, positionName: position } = person;
    return {
      name: proposed.name === '' ? t('letterForms.noEnglishName', { name }) : undefined,
      position:
        proposed.position === '' && position !== '' ? t('letterForms.noEnglishPosition', { position }) : undefined,
    };
  };
  return (
    <fieldset className={styles.group} id={fieldId('signedAs')}>
      <legend>{t('drafting.fields.signedAs')}</legend>
      {rows.map(({ name, position }, index) => (
        <div key={index} className={styles.group}>
          <div className={styles.pairs}>
            <TextInput
              label={t('letterForms.signerName')}
              description={missingOf(index).name}
              inputWrapperOrder={hintBelow}
              maxLength={200}
              value={name}
              error={index === 0 ? error : undefined}
              onChange={(event) => change(index, { name: event.currentTarget.value })}
            />
            <TextInput
              label={t('letterForms.signerPosition')}
              description={missingOf(index).position}
              inputWrapperOrder={hintBelow}
              maxLength={300}
              value={position}
              onChange={(event) => change(index, { position: event.currentTarget.value })}
            />
          </div>
          <UseProposed row={{ name, position }} proposed={signers?.[index]} onUse={(used) => change(index, used)} />
        </div>
      ))}
    </fieldset>
  );
}

/** So that the two inputs of a signer stand beside each other. */
const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

interface UseProposedProps {
  readonly row: Typed;
  readonly proposed: Typed | undefined;
  readonly onUse: (used: Typed) => void;
}
type Typed = ReturnType<typeof signersToFill>[number];

/** Offered while something else is typed, so that nobody’s words are overwritten. */
function UseProposed({ row, proposed, onUse }: UseProposedProps) {
  const t = useTranslation();
  if (!proposed) return null;
  const used = { name: proposed.name || row.name, position: proposed.position || row.position };
  if (used.name === row.name && used.position === row.position) return null;
  const text = [used.name, used.position].filter((part) => part !== '').join(', ');
  return (
    <Button variant="default" size="sm" className={styles.add} onClick={() => onUse(used)}>
      {t('letterForms.useProposed', { text })}
    </Button>
  );
}
