import { IconLock } from '@tabler/icons-react';

import { isSecret } from '#domain/documents/secrecy.ts';

import { Badge } from './badge.tsx';

/** Renders nothing for class ปกติ. */
export const SecrecyBadge = ({ secrecy, name }: { readonly secrecy: number; readonly name: string }) =>
  isSecret(secrecy) ? (
    <Badge tone="warn" icon={<IconLock aria-hidden />}>
      {name}
    </Badge>
  ) : null;
