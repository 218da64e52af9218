import { Switch } from '@mantine/core';

import { choosePreferences } from '#web/platform/preferences/follow-preferences.ts';
import { usePreferences } from '#web/platform/preferences/preferences.ts';

export const PreferenceSwitch = ({
  label,
  name,
}: {
  readonly label: string;
  readonly name: 'sound' | 'singleKeys';
}) => (
  <Switch
    label={label}
    checked={usePreferences()[name]}
    onChange={(event) => choosePreferences({ [name]: event.currentTarget.checked })}
  />
);
