import { Button, Popover } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useState } from 'react';

import type { AnnotationView } from '#contract/annotations.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './annotations.module.css';
import { EraseQuestion } from './erase-question.tsx';
import { mayErase } from './may-erase.ts';
import { placesIn, spotOf } from './page-places.ts';
import { pinStyle } from './pin-style.ts';
import type { Annotations } from './use-annotations.ts';

interface NotePinProps {
  readonly note: AnnotationView;
  readonly annotations: Annotations;
  readonly rotation: number;
}

/** A note stands where it was put, and is read when it is pressed. */
export function NotePin({ note, annotations, rotation }: NotePinProps) {
  const t = useTranslation();
  const [asked, setAsked] = useState<AnnotationView>();
  const { annotationId, text, color, layer, points, authorName, madeAt } = note;
  const [place = { x: 0, y: 0 }] = placesIn(points);
  return (
    <>
      <Popover position="bottom" withinPortal trapFocus width={280}>
        <Popover.Target>
          <button
            type="button"
            className={styles.pin}
            data-color={color}
            style={pinStyle(spotOf(place, rotation))}
            aria-label={t('annotations.noteOf', { name: authorName, text })}
          >
            <IconMessage size={18} aria-hidden />
          </button>
        </Popover.Target>
        <Popover.Dropdown className={styles.note ?? ''}>
          <p>{text}</p>
          <small>{[authorName, t(`annotations.layers.${layer}`), formatMoment(madeAt)].join(' · ')}</small>
          {mayErase(note, annotations) && (
            <div className={styles.buttons}>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t('annotations.eraseOf', { what: text })}
                onClick={() => (note.isOwn ? annotations.erase(annotationId) : setAsked(note))}
              >
                {t('annotations.erase')}
              </Button>
            </div>
          )}
        </Popover.Dropdown>
      </Popover>
      <EraseQuestion item={asked} onErase={annotations.erase} onClose={() => setAsked(undefined)} />
    </>
  );
}
