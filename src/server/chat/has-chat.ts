import type { Config } from '#server/platform/config/config.ts';

/** False also at an agency that uses another site for chat. */
export const hasChat = ({ tenant, chatUrl }: Config): boolean => tenant.chat && chatUrl === undefined;
