export const usernameForm = /^[a-z0-9._-]{3,50}$/;

/** What is typed may have capitals, which count for nothing. */
export const typedUsername = (text: string): string => text.trim().toLowerCase();
