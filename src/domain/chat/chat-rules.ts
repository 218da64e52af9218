export const chatRules = { maxTextLength: 4000, maxMessagesPerMinute: 30 } as const;
