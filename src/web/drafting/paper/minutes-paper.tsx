import { Fragment } from 'react';

import { paper } from '#locales/paper.ts';

import { usePaperDigits } from './paper-digits.ts';
import { Labelled } from './paper-parts.tsx';
import styles from './paper.module.css';
import type { PaperContent } from './paper.tsx';
import { RichTextView } from './rich-text-view.tsx';

export function MinutesPaper({ written }: PaperContent) {
  const digits = usePaperDigits();
  const { meeting } = written.content;
  if (!meeting) return <div className={styles.centred}>{paper.minutes}</div>;
  const lists = [
    { label: paper.present, names: meeting.present },
    { label: paper.absent, names: meeting.absent },
    { label: paper.attending, names: meeting.attending },
  ];
  return (
    <>
      <div className={styles.centred}>
        <div>{`${paper.minutes}${meeting.body}`}</div>
        <div>{`${paper.session} ${digits(written.letterNumber)}`}</div>
        <div>{`${paper.heldAt} ${digits(meeting.heldAt)}`}</div>
        <div>{`${paper.place} ${digits(meeting.place)}`}</div>
        <div className={styles.rule} />
      </div>
      {lists.map(({ label, names }) => (
        <Labelled key={label} label={label} values={names} />
      ))}
      <Labelled label={paper.beginsAt} values={[meeting.beginsAt]} />
      {paper.agenda.map((title, index) => (
        <Fragment key={title}>
          <div className={styles.agenda}>{digits(title)}</div>
          <RichTextView body={meeting.agenda[index] ?? []} />
        </Fragment>
      ))}
      <Labelled label={paper.endsAt} values={[meeting.endsAt]} />
      <div className={styles.signatures} data-apart>
        <div className={styles.signature}>
          <div>{meeting.recorder !== '' && `(${meeting.recorder})`}</div>
          <div>{meeting.recorderPosition}</div>
          <div>{paper.recorder}</div>
        </div>
        {meeting.reviewer !== '' && (
          <div className={styles.signature}>
            <div>({meeting.reviewer})</div>
            <div>{paper.reviewer}</div>
          </div>
        )}
      </div>
    </>
  );
}
