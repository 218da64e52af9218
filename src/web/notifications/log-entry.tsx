import { IconHistory } from '@tabler/icons-react';

import type { CallReply } from '#web/platform/api/calls.ts';
import { eventNames } from '#domain/events.ts';
import { memberOf } from '#domain/member-of.ts';
import { formatRelativeMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

type Log = CallReply<'getNotifications'>['items']['logs'][number];

const icons = { history: IconHistory } as const;

/** What the person did, and when. */
export function LogEntry({ log: { icon, header, dateAlert } }: { readonly log: Log }) {
  const t = useTranslation();
  const Icon = icons[icon];
  return (
    <>
      <Icon size={18} aria-hidden data-icon={icon} />
      {t(`events.${memberOf(eventNames, header)}`)}
      <time dateTime={dateAlert}>{formatRelativeMoment(new Date(dateAlert))}</time>
    </>
  );
}
