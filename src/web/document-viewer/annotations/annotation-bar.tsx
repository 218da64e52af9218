import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconArrowBackUp, IconEraser, IconHighlight, IconMessage, IconPencil } from '@tabler/icons-react';

import { annotationColors, annotationLayers, type AnnotationLayer } from '#domain/annotations/annotations.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import toolbar from '../toolbar.module.css';
import { AnnotationList } from './annotation-list.tsx';
import styles from './annotations.module.css';
import type { Annotations } from './use-annotations.ts';
import { tools, type Tool, type Writing } from './use-writing.ts';

const icons = { pen: IconPencil, marker: IconHighlight, note: IconMessage, eraser: IconEraser };

interface AnnotationBarProps {
  readonly annotations: Annotations;
  readonly writing: Writing;
  /** Puts a note in the middle of what is seen, from where it is moved. */
  readonly onNote: () => void;
  readonly goTo?: (page: number) => void;
}

/** What to write with, in which colour and for whom. */
export function AnnotationBar({ annotations, writing, onNote, goTo }: AnnotationBarProps) {
  const t = useTranslation();
  const { tool, color, layer } = writing;
  const press = (next: Tool) => {
    if (next === tool) return writing.take(undefined);
    writing.take(next);
    if (next === 'note') onNote();
  };
  return (
    <div className={`${toolbar.toolbar} ${styles.bar}`} role="toolbar" aria-label={t('annotations.tools')}>
      {tools.map((name) => {
        const Icon = icons[name];
        const label = t(`annotations.toolNames.${name}`);
        return (
          <ActionIcon
            key={name}
            aria-label={label}
            title={label}
            aria-pressed={name === tool}
            onClick={() => press(name)}
          >
            <Icon size={20} aria-hidden />
          </ActionIcon>
        );
      })}
      <span className={toolbar.line} />
      <div className={styles.colors} role="group" aria-label={t('annotations.color')}>
        {annotationColors.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.color}
            data-color={name}
            aria-label={t(`annotations.colors.${name}`)}
            title={t(`annotations.colors.${name}`)}
            aria-pressed={name === color}
            onClick={() => writing.setColor(name)}
          />
        ))}
      </div>
      <span className={toolbar.line} />
      <SegmentedControl<AnnotationLayer>
        size="xs"
        aria-label={t('annotations.layer')}
        value={annotations.mayShare ? layer : 'own'}
        onChange={writing.setLayer}
        data={annotationLayers.map((value) => ({
          value,
          label: t(`annotations.layers.${value}`),
          disabled: value === 'shared' && !annotations.mayShare,
        }))}
      />
      <ActionIcon
        aria-label={t('annotations.undo')}
        title={t('annotations.undo')}
        disabled={!annotations.undo}
        onClick={annotations.undo}
      >
        <IconArrowBackUp size={20} aria-hidden />
      </ActionIcon>
      <span className={toolbar.space} />
      <AnnotationList annotations={annotations} writing={writing} goTo={goTo} />
    </div>
  );
}
