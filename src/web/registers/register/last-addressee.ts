import { isSecret } from '#domain/documents/secrecy.ts';
import { ofSession, recall, remember } from '#web/platform/application/local-store.ts';

const key = `${ofSession}register-to`;

/** Most letters of a registry have the same addressee. That of a secret one is not left on the device. */
export const lastTo = (): string => recall(key) ?? '';
export const rememberTo = ({ toText, secrecy }: { readonly toText: string; readonly secrecy: number }): void => {
  if (!isSecret(secrecy)) remember(key, toText);
};
