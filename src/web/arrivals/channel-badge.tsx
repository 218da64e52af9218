import { IconMail, IconTransferIn } from '@tabler/icons-react';

import type { ArrivalChannel } from '#domain/arrivals/arrival-states.ts';
import { Badge } from '#web/components/badge.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

const icons = { email: IconMail, ecms: IconTransferIn } as const;

export function ChannelBadge({ channel }: { readonly channel: ArrivalChannel }) {
  const t = useTranslation();
  const Icon = icons[channel];
  return (
    <Badge tone="brand" icon={<Icon aria-hidden />}>
      {t(`arrivals.channels.${channel}`)}
    </Badge>
  );
}
