import { Button, Checkbox, Popover } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';

import type { AnnotationView } from '#contract/annotations.ts';
import { annotationLayers } from '#domain/annotations/annotations.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './annotations.module.css';
import { EraseQuestion } from './erase-question.tsx';
import { mayErase } from './may-erase.ts';
import type { Annotations } from './use-annotations.ts';
import type { Writing } from './use-writing.ts';

interface AnnotationListProps {
  readonly annotations: Annotations;
  readonly writing: Writing;
  readonly goTo: ((page: number) => void) | undefined;
}

/** All that is on the file in words, for who cannot point at it; and which layers are seen. */
export function AnnotationList({ annotations, writing, goTo }: AnnotationListProps) {
  const t = useTranslation();
  const { items } = annotations;
  // The list closes when the question is answered.
  const [asked, setAsked] = useState<AnnotationView>();
  return (
    <>
      <Popover position="bottom-end" trapFocus withinPortal width={340}>
        <Popover.Target>
          <Button variant="default" size="compact-sm" leftSection={<IconListDetails size={18} aria-hidden />}>
            {t('annotations.list', { count: inOwnDigits(items.length) })}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={styles.list ?? ''}>
          <fieldset className={styles.layers}>
            <legend>{t('annotations.shown')}</legend>
            {annotationLayers.map((layer) => (
              <Checkbox
                key={layer}
                label={t(`annotations.layers.${layer}`)}
                checked={!writing.isHidden(layer)}
                onChange={() => writing.toggleLayer(layer)}
              />
            ))}
          </fieldset>
          {!annotations.mayShare && <p className={styles.quiet}>{t('annotations.sharedClosed')}</p>}
          {items.length === 0 && <p className={styles.quiet}>{t('annotations.none')}</p>}
          <ol>
            {items.map((item) => (
              <ListItem key={item.annotationId} item={item} annotations={annotations} goTo={goTo} onAsk={setAsked} />
            ))}
          </ol>
        </Popover.Dropdown>
      </Popover>
      <EraseQuestion item={asked} onErase={annotations.erase} onClose={() => setAsked(undefined)} />
    </>
  );
}

interface ListItemProps {
  readonly item: AnnotationView;
  readonly annotations: Annotations;
  readonly goTo: ((page: number) => void) | undefined;
  /** Before that of another is erased. */
  readonly onAsk: (item: AnnotationView) => void;
}

function ListItem({ item, annotations, goTo, onAsk }: ListItemProps) {
  const t = useTranslation();
  const { annotationId, page, kind, color, layer, text, authorName, madeAt } = item;
  const what = t('annotations.what', {
    kind: t(`annotations.toolNames.${kind}`),
    color: t(`annotations.colors.${color}`),
    page: inOwnDigits(page),
  });
  return (
    <li>
      <b>{what}</b>
      {text !== '' && <p>{text}</p>}
      <small>{[authorName, t(`annotations.layers.${layer}`), formatMoment(madeAt)].join(' · ')}</small>
      <div className={styles.buttons}>
        {goTo && (
          <Button variant="subtle" size="compact-sm" onClick={() => goTo(page)}>
            {t('annotations.goToPage')}
          </Button>
        )}
        {mayErase(item, annotations) && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('annotations.eraseOf', { what: text === '' ? what : text })}
            onClick={() => (item.isOwn ? annotations.erase(annotationId) : onAsk(item))}
          >
            {t('annotations.erase')}
          </Button>
        )}
      </div>
    </li>
  );
}
