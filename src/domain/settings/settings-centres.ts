/** The two places in which settings are gathered, by the ids of their menu items, which are on the wire. */
export const settingsCentres = { agency: 3144, certificates: 3284 } as const;
export type SettingsCentre = (typeof settingsCentres)[keyof typeof settingsCentres];

/** How the settings of a centre are grouped, in this order. */
export const settingsGroups = ['letters', 'people', 'agency', 'care'] as const;
export type SettingsGroup = (typeof settingsGroups)[number];
