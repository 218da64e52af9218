import { recall, remember } from '#web/platform/application/local-store.ts';

const key = 'register-to';

/** Most letters of a registry have the same addressee. */
export const lastTo = (): string => recall(key) ?? '';
export const rememberTo = (toText: string): void => remember(key, toText);
