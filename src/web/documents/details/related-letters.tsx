import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';

import type { RelatedLetter } from '#contract/documents/documents.ts';
import { formatWireDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useOpenRelated } from '#web/document-queue/opened-document.ts';

import { Section } from '#web/components/section.tsx';
import styles from './details.module.css';

const relationLabels = {
  answers: 'documents.relationAnswers',
  answeredBy: 'documents.relationAnsweredBy',
  refersTo: 'documents.relationRefersTo',
  referredToBy: 'documents.relationReferredToBy',
} as const;

/** Letters this one answers or refers to, and the reverse; each opens on top of this one. */
export function RelatedLetters({ letters }: { readonly letters: readonly RelatedLetter[] }) {
  const t = useTranslation();
  const open = useOpenRelated();
  return (
    <Section title={t('documents.related')}>
      <ul className={styles.list}>
        {letters.map((letter) => (
          <li key={`${letter.relation} ${letter.documentId}`}>
            <UnstyledButton
              className={styles.file ?? ''}
              onClick={() => open({ documentId: letter.documentId, legId: null, taskId: null })}
            >
              <span>
                <small>{t(relationLabels[letter.relation])}</small>
                {letter.subject || t('drafting.noSubject')}
                <NumberAndDate letter={letter} />
              </span>
              <IconChevronRight size={18} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function NumberAndDate({ letter: { letterNumber, letterDate, state } }: { readonly letter: RelatedLetter }) {
  const t = useTranslation();
  const day = letterDate ? `${t('documents.letterDate')} ${formatWireDay(letterDate)}` : '';
  const number = letterNumber ? `${t('documents.letterNumber')} ${letterNumber} ${day}` : t(`drafting.states.${state}`);
  return <small>{state === 'cancelled' ? `${number} · ${t('drafting.states.cancelled')}` : number}</small>;
}
