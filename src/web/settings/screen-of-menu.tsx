import type { ReactNode } from 'react';

import { EmptyState } from '#web/components/data-states.tsx';
import { OwnTitle, ScreenHead } from '#web/components/screen-head.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

interface ScreenOfMenuProps {
  readonly centre: number;
  readonly menuId: number;
  /** What the program calls the screen. */
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * A screen of the settings under the name that its item has in the menu. Without the item it shows nothing, so that what
 * was loaded before a right was taken or the item switched off does not stay to be seen.
 */
export function ScreenOfMenu({ centre, menuId, title, children }: ScreenOfMenuProps) {
  const t = useTranslation();
  const menu = useCall('getHeaderMenu', { parentId: centre, level: 1, queryOnly: 1 }, { isBackground: true });
  const item = menu.data?.item.find(({ id }) => id === menuId);
  if (menu.data && !item && !menu.isFetching)
    return (
      <>
        <ScreenHead title={title} />
        <EmptyState title={t('settings.notYours')} />
      </>
    );
  return <OwnTitle value={item?.name}>{children}</OwnTitle>;
}
