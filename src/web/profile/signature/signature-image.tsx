import type { SignatureEntry } from '#contract/profile/pictures.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './signature.module.css';

const forever = Number.POSITIVE_INFINITY;

/** On white in every theme. */
export function SignatureImage({ signature }: { readonly signature: SignatureEntry }) {
  const t = useTranslation();
  const { signatureId, savedAt, width, height } = signature;
  const image = useCall('getSignatureImage', { signatureId }, { staleTime: forever }).data?.image;
  return (
    <span className={styles.paper} style={{ aspectRatio: `${width} / ${height}` }}>
      {image && (
        <img
          src={`data:image/png;base64,${toBase64(image)}`}
          alt={t('profile.signatureImage', { time: formatMoment(savedAt) })}
        />
      )}
    </span>
  );
}

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
