import { useId } from 'react';

import { paper } from '#locales/paper.ts';
import { application } from '#web/platform/application/application.ts';

import { Rosette } from './rosette.tsx';
import styles from './seal.module.css';

/** Millimetres from the centre of the seal (regulation, clause 72). */
const outer = 22.3;
const inner = 17.5;
/** Baseline of the name, which reads along the lower edge from the left. */
const baseline = 20.8;
const circle = `M-0.1-${baseline}A${baseline} ${baseline} 0 1 0 0.1-${baseline}`;

interface SealProps {
  /** Before sealing, only the position of the seal is shown. */
  readonly isSet: boolean;
  readonly initialledBy: readonly string[];
}

/** ตราชื่อส่วนราชการ in red, with the initials of the responsible person across its edge (regulation, clause 14.5). */
export const Seal = ({ isSet, initialledBy }: SealProps) => (
  <div className={styles.sealed}>
    <SealMark isSet={isSet} />
    <div className={styles.initials}>
      {initialledBy.map((name, index) => (
        <div key={index}>({name})</div>
      ))}
    </div>
  </div>
);

export const SealMark = ({ isSet }: Pick<SealProps, 'isSet'>) => (
  <svg className={styles.seal} data-set={isSet || undefined} viewBox="-22.5 -22.5 45 45" role="img">
    <title>{isSet ? paper.seal : paper.sealPlace}</title>
    <g fill="none" stroke="currentColor" strokeWidth={0.4}>
      <circle r={outer} />
      <circle r={inner} />
      {isSet && <Rosette scale={0.38} />}
    </g>
    <text className={styles.name} textAnchor="middle">
      {isSet ? <NameAround name={application().agency.agency} /> : paper.seal}
    </text>
  </svg>
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
