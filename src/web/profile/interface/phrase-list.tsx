import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';

import { maxPhraseLength, maxPhrases, moved } from '#domain/preferences/preferences.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { choosePreferences } from '#web/platform/preferences/follow-preferences.ts';
import { usePreferences } from '#web/platform/preferences/preferences.ts';

import styles from '../profile.module.css';

/** Favourite phrases get the first number keys in the order form. */
export function PhraseList() {
  const t = useTranslation();
  const { phrases } = usePreferences();
  return (
    <section className={styles.card}>
      <h2>{t('preferences.phrases')}</h2>
      <p className={styles.quiet}>{t('preferences.phrasesHelp')}</p>
      {phrases.length > 0 && (
        <ol className={styles.phrases} aria-label={t('preferences.phrases')}>
          {phrases.map((phrase, index) => (
            <PhraseItem key={phrase} phrase={phrase} index={index} phrases={phrases} />
          ))}
        </ol>
      )}
      <NewPhrase phrases={phrases} />
    </section>
  );
}

interface PhraseItemProps {
  readonly phrase: string;
  readonly index: number;
  readonly phrases: readonly string[];
}

function PhraseItem({ phrase, index, phrases }: PhraseItemProps) {
  const t = useTranslation();
  const save = (next: readonly string[]) => choosePreferences({ phrases: [...next] });
  return (
    <li>
      <span>{phrase}</span>
      <ActionIcon
        aria-label={t('preferences.moveUp', { phrase })}
        disabled={index === 0}
        onClick={() => save(moved(phrases, index, -1))}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={t('preferences.moveDown', { phrase })}
        disabled={index === phrases.length - 1}
        onClick={() => save(moved(phrases, index, 1))}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={t('common.removeNamed', { name: phrase })}
        onClick={() => save(phrases.filter((item) => item !== phrase))}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function NewPhrase({ phrases }: { readonly phrases: readonly string[] }) {
  const t = useTranslation();
  const [text, setText] = useState('');
  const phrase = text.trim();
  const isKnown = phrases.includes(phrase);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (phrase === '' || isKnown) return;
    choosePreferences({ phrases: [...phrases, phrase] });
    setText('');
  };
  if (phrases.length >= maxPhrases) return <p className={styles.quiet}>{t('preferences.phrasesFull')}</p>;
  return (
    <form className={styles.newPhrase} onSubmit={add}>
      <TextInput
        label={t('preferences.newPhrase')}
        maxLength={maxPhraseLength}
        error={isKnown && t('preferences.phraseKnown')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
        {t('preferences.addPhrase')}
      </Button>
    </form>
  );
}
