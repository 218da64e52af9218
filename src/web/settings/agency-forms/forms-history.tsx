import { formChangesPage, type AgencyFormChange, type VersionPart } from '#contract/drafting/agency-forms.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import settings from '../settings.module.css';
import styles from './agency-forms.module.css';
import { linesOfVersion } from './version-lines.ts';

/** Which forms were made, changed and put out of use, by whom and when; newest first. */
export function FormsHistory({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const pages = usePages('getAgencyFormChanges', {}, ({ items }) =>
    pageAfter(items, formChangesPage, ({ id }) => ({ before: id })),
  );
  return (
    <Dialog
      title={`${t('settings.changes')} · ${t('settings.screens.agencyForms.title')}`}
      size={680}
      onClose={onClose}
    >
      <PageList pages={pages} skeletonCount={4} hasCard={false} empty={<EmptyState title={t('settings.noChanges')} />}>
        {(changes: readonly AgencyFormChange[]) => (
          <ol className={settings.changes} aria-label={t('settings.changes')}>
            {changes.map((change) => (
              <li key={change.id}>
                <What change={change} />
                <span>{t('settings.changedBy', { person: change.personName, at: formatMoment(change.at) })}</span>
              </li>
            ))}
          </ol>
        )}
      </PageList>
    </Dialog>
  );
}

const sentences = {
  added: 'agencyForms.wasAdded',
  changed: 'agencyForms.wasChanged',
  offered: 'agencyForms.wasOffered',
  withdrawn: 'agencyForms.wasWithdrawn',
} as const;

function What({
  change: { change, code, name, parts, added, removed, differences },
}: {
  readonly change: AgencyFormChange;
}) {
  const t = useTranslation();
  const form = `${code} ${name}`;
  return (
    <>
      <b>{t(sentences[change], { form, parts: parts.map((part) => t(`agencyForms.parts.${part}`)).join(', ') })}</b>
      {added.length > 0 && <span>{t('agencyForms.fieldsAdded', { labels: added.join(', ') })}</span>}
      {removed.length > 0 && <span>{t('agencyForms.fieldsRemoved', { labels: removed.join(', ') })}</span>}
      {differences && (
        <>
          <Version title={t('agencyForms.before')} part={differences.before} />
          <Version title={t('agencyForms.after')} part={differences.after} />
        </>
      )}
    </>
  );
}

function Version({ title, part }: { readonly title: string; readonly part: VersionPart }) {
  const t = useTranslation();
  const lines = linesOfVersion(part, t);
  if (lines.length === 0) return null;
  return (
    <div>
      <span>{title}</span>
      <ul>
        {lines.map((line) => (
          <li key={line} className={styles.line}>
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
