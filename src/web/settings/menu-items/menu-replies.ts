import { settingReplies } from '#web/platform/reference/setting-replies.ts';

/** What a change of the menu is seen in. */
export const menuReplies = [...settingReplies, 'getMenuModules', 'getMenuItems', 'getMenuItemChanges'] as const;
