import { functionsPage, type FunctionChange } from '#contract/functions.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import settings from '../settings.module.css';

/** What was renamed, and for whom it was switched on and off, by whom and when; newest first. */
export function FunctionsHistory({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const pages = usePages('getFunctionChanges', {}, ({ items }) =>
    pageAfter(items, functionsPage, ({ id }) => ({ before: id })),
  );
  return (
    <Dialog title={`${t('settings.changes')} · ${t('settings.screens.functions.title')}`} size={680} onClose={onClose}>
      <PageList pages={pages} skeletonCount={4} hasCard={false} empty={<EmptyState title={t('settings.noChanges')} />}>
        {(changes: readonly FunctionChange[]) => (
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

/** By the names of the program, which stay when the agency renames a function again. */
function What({
  change: { action: name, before, after, switchedOn, switchedOff },
}: {
  readonly change: FunctionChange;
}) {
  const t = useTranslation();
  const action = t(`workflow.actions.${name}`);
  const named = (own: string) => own || t('functions.programName');
  return (
    <>
      {before.name !== after.name && (
        <b>{t('functions.renamed', { action, before: named(before.name), after: named(after.name) })}</b>
      )}
      {before.nameEnglish !== after.nameEnglish && (
        <b>
          {t('functions.renamedEnglish', {
            action,
            before: named(before.nameEnglish),
            after: named(after.nameEnglish),
          })}
        </b>
      )}
      {switchedOn.length > 0 && <b>{t('functions.wasSwitchedOn', { action, who: switchedOn.join(', ') })}</b>}
      {switchedOff.length > 0 && <b>{t('functions.wasSwitchedOff', { action, who: switchedOff.join(', ') })}</b>}
    </>
  );
}
