import { useId } from 'react';

import { paper } from '#locales/paper.ts';
import { useApplication } from '#web/platform/application/application.ts';
import { uploadedPicture } from '#web/platform/application/uploaded-picture.ts';

import { Rosette } from './rosette.tsx';
import styles from './seal-mark.module.css';

/** Millimetres from the centre of the seal (regulation, clause 72). */
const outer = 22.3;
const inner = 17.5;
/** The edge of the emblem in its middle. */
const middle = 23;
/** Baseline of the name, which reads along the lower edge from the left. */
const baseline = 20.8;
const circle = `M-0.1-${baseline}A${baseline} ${baseline} 0 1 0 0.1-${baseline}`;

/** ตราชื่อส่วนราชการ in red: the one that the agency uploaded, or its name around its emblem. */
export function SealMark() {
  const known = useApplication();
  const own = uploadedPicture(known, 'seal');
  if (own !== undefined) return <img className={styles.seal} src={own} alt={paper.pictures.seal} />;
  return (
    <svg className={styles.seal} viewBox="-22.5 -22.5 45 45" role="img">
      <title>{paper.pictures.seal}</title>
      <g fill="none" stroke="currentColor" strokeWidth={0.4}>
        <circle r={outer} />
        <circle r={inner} />
        <Middle emblem={uploadedPicture(known, 'emblem')} />
      </g>
      <text className={styles.name} textAnchor="middle">
        <NameAround name={known.agency.agency} />
      </text>
    </svg>
  );
}

const Middle = ({ emblem }: { readonly emblem: string | undefined }) =>
  emblem === undefined ? (
    <Rosette scale={0.38} />
  ) : (
    <image href={emblem} x={-middle / 2} y={-middle / 2} width={middle} height={middle} />
  );

function NameAround({ name }: { readonly name: string }) {
  const id = useId();
  return (
    <>
      <defs>
        <path id={id} d={circle} />
      </defs>
      <textPath href={`#${id}`} startOffset="50%">
        {name}
      </textPath>
    </>
  );
}
