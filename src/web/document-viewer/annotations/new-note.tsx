import { Button, Popover, Textarea } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { maxAnnotationText, pageExtent, type AnnotationLayer, type Place } from '#domain/annotations/annotations.ts';
import { useEscape } from '#web/platform/keyboard/use-escape.ts';
import { useReturnFocus } from '#web/platform/keyboard/use-return-focus.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './annotations.module.css';
import { placeOf, spotOf } from './page-places.ts';
import { pinStyle } from './pin-style.ts';
import type { Annotations } from './use-annotations.ts';
import type { NotePlace, Writing } from './use-writing.ts';

/** Of the page, with an arrow key; more with Shift. */
const step = 0.01;
const longStep = 0.05;
const arrows: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface NewNoteProps {
  readonly annotations: Annotations;
  readonly writing: Writing;
  readonly place: NotePlace;
  readonly layer: AnnotationLayer;
  readonly rotation: number;
}

/** A note that is not yet written: it is moved with the arrow keys, Enter opens its text, Escape gives it up. */
export function NewNote({ annotations, writing, place, layer, rotation }: NewNoteProps) {
  const t = useTranslation();
  const pin = useRef<HTMLButtonElement>(null);
  const leave = () => writing.take(undefined);
  useReturnFocus();
  useEscape(true, leave);
  useEffect(() => pin.current?.focus(), []);
  const spot = spotOf(place, rotation);
  const move = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const by = event.shiftKey ? longStep : step;
    const moved: Place = placeOf({ across: spot.across + arrow[0] * by, down: spot.down + arrow[1] * by }, rotation);
    writing.setPlace({ ...place, ...moved });
  };
  const percent = (share: number) => Math.round((share / pageExtent) * 100);
  const at = { page: place.page, across: percent(place.x), down: percent(place.y) };
  return (
    <Popover
      position="bottom"
      withinPortal
      trapFocus
      width={300}
      opened={place.isOpen}
      onClose={leave}
      closeOnClickOutside={false}
    >
      <Popover.Target>
        <button
          ref={pin}
          type="button"
          className={styles.pin}
          data-color={writing.color}
          data-new
          style={pinStyle(spot)}
          aria-label={t('annotations.newNoteAt', at)}
          onKeyDown={move}
          onClick={() => writing.setPlace({ ...place, isOpen: true })}
        >
          <IconMessagePlus size={18} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <NoteForm
          isPending={annotations.isSaving}
          onCancel={leave}
          onSave={(text) => {
            const { page, x, y } = place;
            const note = { page, layer, kind: 'note', color: writing.color, points: [x, y], text } as const;
            if (writing.isHidden(layer)) writing.toggleLayer(layer);
            void annotations.draw(note).then((isSaved) => isSaved && leave());
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface NoteFormProps {
  readonly isPending: boolean;
  readonly onSave: (text: string) => void;
  readonly onCancel: () => void;
}

function NoteForm({ isPending, onSave, onCancel }: NoteFormProps) {
  const t = useTranslation();
  const [text, setText] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !isPending) onSave(text.trim());
      }}
    >
      <Textarea
        label={t('annotations.text')}
        description={t('annotations.textHelp')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={maxAnnotationText}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button variant="default" size="sm" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="light" size="sm" loading={isPending} disabled={text.trim() === ''}>
          {t('annotations.save')}
        </Button>
      </div>
    </form>
  );
}
