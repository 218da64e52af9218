import { IconLock } from '@tabler/icons-react';

import { isSecret } from '#domain/documents/secrecy.ts';

import { Badge } from './badge.tsx';

/** Shown for classified letters only. */
export const SecrecyBadge = ({ secrecy, name }: { readonly secrecy: number; readonly name: string }) =>
  isSecret(secrecy) ? (
    <Badge tone="warn" icon={<IconLock aria-hidden />}>
      {name}
    </Badge>
  ) : null;
