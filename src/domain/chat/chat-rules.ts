/** Bounds of the talk between colleagues. */
export const chatRules = { longestText: 4000, mostMessagesPerMinute: 30 } as const;
