import type { DocumentView } from '#contract/documents/documents.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { Section } from '#web/components/section.tsx';
import styles from './details.module.css';

const delegationLabels = {
  actingFor: 'documents.delegationActingFor',
  delegated: 'documents.delegationDelegated',
  actingInPosition: 'documents.delegationActingInPosition',
  assist: 'documents.delegationAssist',
} as const;

/** The orders written on the letter, newest first. */
export function CommandList({ commands }: Pick<DocumentView, 'commands'>) {
  const t = useTranslation();
  if (commands.length === 0) return null;
  return (
    <Section title={t('documents.commands')}>
      <ul className={styles.list}>
        {commands
          .toSorted((a, b) => b.at.getTime() - a.at.getTime())
          .map(({ text, commandedBy, enteredByName, delegationKind, at }) => (
            <li key={at.getTime()} className={styles.command}>
              <p>{text}</p>
              <small>{t('documents.commandBy', { name: commandedBy.name, position: commandedBy.positionName })}</small>
              {delegationKind && (
                <small>
                  {t(delegationLabels[delegationKind])} · {t('documents.commandEntered', { name: enteredByName })}
                </small>
              )}
              <small>{formatMoment(at)}</small>
            </li>
          ))}
      </ul>
    </Section>
  );
}
