import { IconAlertTriangle } from '@tabler/icons-react';

import { Badge } from './badge.tsx';

const highestSpeed = 4;

/** ปกติ is a success badge, anything more urgent a danger badge; ด่วนที่สุด is filled. */
export function SpeedBadge({ speed, name }: { readonly speed: number; readonly name: string }) {
  if (speed <= 1) return <Badge tone="ok">{name}</Badge>;
  return (
    <Badge tone={speed >= highestSpeed ? 'filledDanger' : 'danger'} icon={<IconAlertTriangle aria-hidden />}>
      {name}
    </Badge>
  );
}
