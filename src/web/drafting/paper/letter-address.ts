import { application } from '#web/platform/application/application.ts';

/** The public address of a letter, wherever it is printed; reading it requires signing in and access. */
export const letterAddress = (link: string): string => `${application().publicUrl}/portal?view=document&docId=${link}`;
