import { channelChangesPage, type ChannelChange } from '#contract/channels.ts';
import type { ChannelSetup } from '#domain/channels/channel-setup.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import settings from '../settings.module.css';

const fields = ['isActive', 'address', 'port', 'protection', 'username', 'folder'] as const;

/** What each channel said before and after, by whom it was changed and when; newest first. Of passwords only that. */
export function ChannelHistory({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const pages = usePages('getChannelChanges', {}, ({ items }) =>
    pageAfter(items, channelChangesPage, ({ id }) => ({ before: id })),
  );
  return (
    <Dialog title={`${t('settings.changes')} · ${t('settings.screens.channels.title')}`} size={680} onClose={onClose}>
      <PageList pages={pages} skeletonCount={4} hasCard={false} empty={<EmptyState title={t('settings.noChanges')} />}>
        {(changes: readonly ChannelChange[]) => (
          <ol className={settings.changes} aria-label={t('settings.changes')}>
            {changes.map((change) => (
              <li key={change.id}>
                <b>{t(`care.health.subjects.${change.channel}`)}</b>
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

function ChangedParts({ change: { before, after, secret } }: { readonly change: ChannelChange }) {
  const t = useTranslation();
  const shown = (setup: ChannelSetup | null, field: (typeof fields)[number]): string => {
    if (setup === null) return '';
    if (field === 'isActive') return t(setup.isActive ? 'channels.on' : 'channels.off');
    if (field === 'protection') return t(`channels.protections.${setup.protection}`);
    return String(setup[field] ?? '');
  };
  const parts = fields.flatMap((field) => {
    const [was, is] = [shown(before, field), shown(after, field)];
    if (was === is) return [];
    const label = t(`channels.fields.${field}`);
    return before === null
      ? [`${label}: ${is}`]
      : [`${label}: ${was || t('settings.empty')} → ${is || t('settings.empty')}`];
  });
  const ofSecret = { set: [t('channels.changedSecret')], removed: [t('channels.removedSecret')], kept: [], none: [] };
  return [...parts, ...ofSecret[secret]].map((part) => <span key={part}>{part}</span>);
}
