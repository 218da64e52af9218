export const usernameForm = /^[a-z0-9._-]{3,50}$/;

/** What is typed may have capitals, which count for nothing. */
export const typedUsername = (text: string): string => text.trim().toLowerCase();

/**
 * Platforms name people by an address, and a domain of Active Directory as `name@agency.go.th` or `AGENCY\name`; accounts have
 * neither sign, so the name alone names the account.
 */
export const accountNameOf = (text: string): string => typedUsername(text.split('\\').at(-1)?.split('@')[0] ?? '');
