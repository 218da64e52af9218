import {
  identityChangesPage,
  type IdentityProviderChange,
  type RecordedProviderSetup,
} from '#contract/identity-providers.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import settings from '../settings.module.css';
import { useProviderName } from '#web/platform/application/use-provider-name.ts';

const fields = [
  'isActive',
  'name',
  'nameEnglish',
  'issuer',
  'clientId',
  'scopes',
  'claim',
  'matching',
  'factorTrust',
  'factorAcr',
] as const;

/** What each provider said before and after, by whom it was changed and when; newest first. Of secrets only that. */
export function ProviderHistory({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const nameOf = useProviderName();
  const pages = usePages('getIdentityProviderChanges', {}, ({ items }) =>
    pageAfter(items, identityChangesPage, ({ id }) => ({ before: id })),
  );
  return (
    <Dialog
      title={`${t('settings.changes')} · ${t('settings.screens.identityProviders.title')}`}
      size={680}
      onClose={onClose}
    >
      <PageList pages={pages} skeletonCount={4} hasCard={false} empty={<EmptyState title={t('settings.noChanges')} />}>
        {(changes: readonly IdentityProviderChange[]) => (
          <ol className={settings.changes} aria-label={t('settings.changes')}>
            {changes.map((change) => (
              <li key={change.id}>
                <b>{nameOf(change.after ?? change.before ?? { name: '', nameEnglish: '' })}</b>
                <ChangedParts change={change} />
                <span>{t('settings.changedBy', { person: change.personName, at: formatMoment(change.at) })}</span>
              </li>
            ))}
          </ol>
        )}
      </PageList>
    </Dialog>
  );
}

function ChangedParts({ change: { before, after, secret, links } }: { readonly change: IdentityProviderChange }) {
  const t = useTranslation();
  const shown = (setup: RecordedProviderSetup | null, field: (typeof fields)[number]): string => {
    if (setup === null) return '';
    if (field === 'isActive') return t(setup.isActive ? 'identityProviders.on' : 'identityProviders.off');
    if (field === 'matching') return t(`identityProviders.matchings.${setup.matching}`);
    if (field === 'factorTrust') return t(`identityProviders.factorTrusts.${setup.factorTrust}`);
    return setup[field];
  };
  const changed = fields.flatMap((field) => {
    const [was, is] = [shown(before, field), shown(after, field)];
    if (was === is) return [];
    const label = t(`identityProviders.fields.${field}`);
    return before === null
      ? [`${label}: ${is}`]
      : [`${label}: ${was || t('settings.empty')} → ${is || t('settings.empty')}`];
  });
  const parts = [
    ...(after === null ? [t('identityProviders.wasRemoved')] : changed),
    ...(secret === 'set' ? [t('identityProviders.changedSecret')] : []),
    ...(links > 0 ? [t('identityProviders.endedLinks', { count: links })] : []),
  ];
  return parts.map((part) => <span key={part}>{part}</span>);
}
