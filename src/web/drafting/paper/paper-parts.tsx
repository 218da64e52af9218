import type { LetterLanguage } from '#domain/drafting/content.ts';
import { paper, paperMarks } from '#locales/paper.ts';
import { useApplication } from '#web/platform/application/application.ts';
import { uploadedPicture } from '#web/platform/application/uploaded-picture.ts';

import { Rosette } from './rosette.tsx';
import { usePaperDigits } from './paper-digits.ts';
import styles from './paper.module.css';
import type { PaperContent } from './paper.tsx';

/** The emblem that the agency uploaded, 3 cm high on letters and 1.5 cm on memos; our own rosette without one. */
export function Garuda({ isSmall = false }: { readonly isSmall?: boolean }) {
  const emblem = uploadedPicture(useApplication(), 'emblem');
  return emblem === undefined ? (
    <Ornament isSmall={isSmall} />
  ) : (
    <img className={styles.garuda} data-small={isSmall || undefined} src={emblem} alt="" />
  );
}

const Ornament = ({ isSmall }: { readonly isSmall: boolean }) => (
  <svg className={styles.garuda} data-small={isSmall || undefined} viewBox="-50 -50 100 100" aria-hidden>
    <g fill="none" stroke="currentColor" strokeWidth={3}>
      <circle r={47} />
      <Rosette />
    </g>
  </svg>
);

/** Urgency is printed left of the Garuda, in red at 32 pt. */
export const LetterHead = ({ written }: Pick<PaperContent, 'written'>) => (
  <div className={styles.letterHead}>
    <SpeedMark written={written} />
    <Garuda />
  </div>
);

interface SpeedMarkProps {
  readonly written: { readonly speed: number; readonly content: { readonly language: LetterLanguage } };
}

export function SpeedMark({ written }: SpeedMarkProps) {
  const mark = paperMarks[written.content.language].speeds[written.speed];
  return <div className={styles.mark}>{mark}</div>;
}

/** Renders nothing without values. */
export function Labelled({ label, values }: { readonly label: string; readonly values: readonly string[] }) {
  const digits = usePaperDigits();
  if (values.every((value) => value.trim() === '')) return null;
  return (
    <div className={styles.labelled}>
      <span>{label}</span>
      <div>
        {values.map((value, index) => (
          <div key={index}>
            {values.length > 1 && `${digits(index + 1)}. `}
            {digits(value)}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Closing, space for the signature, name and position, on the right half of the page. */
export const Signatures = ({
  signers,
  closing = '',
}: Pick<PaperContent, 'signers'> & { readonly closing?: string }) => (
  <div className={styles.signatures}>
    {closing !== '' && <div className={styles.closing}>{closing}</div>}
    {signers.map((signer, index) => (
      <div key={index} className={styles.signature}>
        <div>({signer.name})</div>
        <div>{signer.positionName}</div>
        {signer.actingAs && <div>{signer.actingAs}</div>}
      </div>
    ))}
  </div>
);

/** ที่, with blank space until the number is allocated. */
export function NumberLine({ number, label = paper.number }: { readonly number: string; readonly label?: string }) {
  const digits = usePaperDigits();
  return (
    <div>
      {label} {digits(number)}
    </div>
  );
}
