import { IconUserShare } from '@tabler/icons-react';

import { useApplication } from '#web/platform/application/application.ts';

interface ActingMarkProps {
  readonly isOnBehalf: boolean;
  readonly name: string;
}

/** The row is somebody else's work, which the person does for them. */
export function ActingMark({ isOnBehalf, name }: ActingMarkProps) {
  const { showsActingIcon } = useApplication().agency;
  return isOnBehalf && showsActingIcon ? <IconUserShare size={14} role="img" aria-label={name} /> : null;
}
