import {
  identityChangesPage,
  type IdentityProviderChange,
  type RecordedProviderSetup,
} from '#contract/identity-providers.ts';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { useProviderName } from '#web/platform/application/use-provider-name.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { HistoryDialog } from '../history-dialog.tsx';

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
    <HistoryDialog title={t('settings.screens.identityProviders.title')} pages={pages} onClose={onClose}>
      {(change: IdentityProviderChange) => (
        <>
          <b>{nameOf(change.after ?? change.before ?? { name: '', nameEnglish: '' })}</b>
          <ChangedParts change={change} />
        </>
      )}
    </HistoryDialog>
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
