import {
  IconArchive,
  IconBeach,
  IconBell,
  IconBuildingWarehouse,
  IconCalendarEvent,
  IconCar,
  IconCertificate,
  IconDoor,
  IconFile,
  IconFileText,
  IconHomeShare,
  IconNews,
  IconSettings,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react';

import type { MenuIcon } from '#domain/menus/menu-choices.ts';

/** Icons of the modules and of the targets of menu items. */
const icons = {
  SARABAN: IconFileText,
  SARABUN: IconFileText,
  ASSET: IconBuildingWarehouse,
  ARCHIVE: IconArchive,
  ARCHIVES: IconArchive,
  CAR: IconCar,
  LEAVE: IconBeach,
  MEET: IconUsersGroup,
  ROOM: IconDoor,
  WORK_FROM_HOME: IconHomeShare,
  INTRANET: IconWorld,
  NEWS: IconNews,
  BELL: IconBell,
  CALENDAR: IconCalendarEvent,
  SETTINGS: IconSettings,
  CERTIFICATE: IconCertificate,
} as const satisfies Readonly<Record<MenuIcon, typeof IconFile> & Record<string, typeof IconFile>>;

const isKnown = (name: string): name is keyof typeof icons => Object.hasOwn(icons, name);

/** Falls back to a file icon. */
export function ModuleIcon({ name, size = 24 }: { readonly name: string; readonly size?: number }) {
  const Icon = isKnown(name) ? icons[name] : IconFile;
  return <Icon size={size} stroke={1.75} aria-hidden data-module={isKnown(name) ? name : 'OTHER'} />;
}
