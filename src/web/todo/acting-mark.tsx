import { IconUserShare } from '@tabler/icons-react';

import { application } from '#web/platform/application/application.ts';

interface ActingMarkProps {
  readonly isOnBehalf: boolean;
  readonly name: string;
}

/** The row is somebody else's work, which the person does for them. */
export const ActingMark = ({ isOnBehalf, name }: ActingMarkProps) =>
  isOnBehalf && application().agency.showsActingIcon ? <IconUserShare size={14} role="img" aria-label={name} /> : null;
