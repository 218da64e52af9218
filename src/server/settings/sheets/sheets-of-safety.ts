import { backup as englishBackup } from '#locales/en/backup.ts';
import { certificates as englishCertificates } from '#locales/en/certificates.ts';
import { backup as thaiBackup } from '#locales/th/backup.ts';
import { certificates as thaiCertificates } from '#locales/th/certificates.ts';
import type { MadeBackup } from '#contract/backup.ts';
import { isRefusal } from '#domain/refusal.ts';

import { filled } from '../list-cells.ts';
import { everyRow } from './every-row.ts';
import type { SheetReader } from './sheet-source.ts';
import { momentCell } from './sheet-words.ts';

const words = {
  th: { certificates: thaiCertificates, backup: thaiBackup },
  en: { certificates: englishCertificates, backup: englishBackup },
} as const;

export const readCertificateRequests: SheetReader<'certificateRequests'> = async ({ calls, context, language }) => {
  const requests = await everyRow((skip) => calls.getCertificateRequests({ search: '', skip }, context));
  if (isRefusal(requests)) return requests;
  return requests.map(({ personName, positionName, unitName, requestedAt }) => ({
    person: personName,
    position: positionName,
    unit: unitName,
    requestedAt: momentCell(requestedAt, language),
  }));
};

/** What everybody may know of each certificate; its key is nowhere. */
export const readCertificateAuthority: SheetReader<'certificateAuthority'> = async ({ calls, context, language }) => {
  const reply = await calls.getCertificateAuthority({}, context);
  if (isRefusal(reply)) return reply;
  const { kinds, states } = words[language].certificates.authority;
  return reply.item.authorities.map(
    ({ kind, state, validFrom, validUntil, createdBy, createdAt, name, subject, fingerprint, address }) => ({
      name,
      kind: kinds[kind],
      state: states[state],
      subject,
      fingerprint,
      from: momentCell(validFrom, language),
      until: momentCell(validUntil, language),
      by: createdBy,
      createdAt: momentCell(createdAt, language),
      address,
    }),
  );
};

const outcomeOf = ({ hasFailed, verifiedAt }: MadeBackup) => {
  if (hasFailed) return 'failed';
  return verifiedAt === null ? 'notVerified' : 'whole';
};

/** The backups that the screen lists; none while their folder does not answer. */
export const readBackups: SheetReader<'backups'> = async ({ calls, context, language }) => {
  const reply = await calls.getBackups({}, context);
  if (isRefusal(reply)) return reply;
  const { backup } = words[language];
  return (reply.item.made ?? []).map((made) => ({
    at: momentCell(made.at, language),
    origin: filled(backup.origins[made.origin], { person: made.personName }),
    by: made.personName,
    state: backup[outcomeOf(made)],
    reason: made.hasFailed ? made.reason || backup.cutOff : '',
    file: made.archive ?? '',
    byteSize: String(made.byteSize ?? ''),
    seconds: String(made.seconds ?? ''),
    verifiedAt: momentCell(made.verifiedAt, language),
  }));
};
