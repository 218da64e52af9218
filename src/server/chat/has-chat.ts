import type { Config } from '#server/platform/config/config.ts';

/** Whether the agency's colleagues talk here: it has the feature, and no other site for it. */
export const hasChat = ({ tenant, chatUrl }: Config): boolean => tenant.chat && chatUrl === undefined;
