import {
  IconBold,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconColumnInsertRight,
  IconColumnRemove,
  IconList,
  IconListNumbers,
  IconPageBreak,
  IconRowInsertBottom,
  IconRowRemove,
  IconTable,
  IconTableOff,
  IconUnderline,
} from '@tabler/icons-react';
import type { Command, EditorState } from 'prosemirror-state';
import { useState, type KeyboardEvent } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './editor.module.css';
import { toolsAt, type Tool } from './tools.ts';

const icons: Readonly<Record<Tool['name'], typeof IconBold>> = {
  bold: IconBold,
  underline: IconUnderline,
  numbered: IconListNumbers,
  bulleted: IconList,
  table: IconTable,
  pageBreak: IconPageBreak,
  undo: IconArrowBackUp,
  redo: IconArrowForwardUp,
  addRow: IconRowInsertBottom,
  addColumn: IconColumnInsertRight,
  removeRow: IconRowRemove,
  removeColumn: IconColumnRemove,
  removeTable: IconTableOff,
};

interface ToolbarProps {
  readonly state: EditorState;
  readonly run: (command: Command) => void;
  /** Accessible name of the toolbar; `controls` is the id of the editor. */
  readonly name: string;
  readonly controls: string;
}

/** One tab stop; arrow keys move inside the toolbar. */
export function Toolbar({ state, run, name, controls }: ToolbarProps) {
  const t = useTranslation();
  const tools = toolsAt(state);
  const [reached, setReached] = useState(0);
  const stop = Math.min(reached, tools.length - 1);
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = (stop + step + tools.length) % tools.length;
    setReached(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      className={styles.toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('drafting.editor.toolbar', { name })}
      aria-controls={controls}
      onKeyDown={walk}
    >
      {tools.map((tool, index) => {
        const Icon = icons[tool.name];
        const label = t(`drafting.editor.${tool.name}`);
        return (
          <button
            key={tool.name}
            type="button"
            tabIndex={index === stop ? 0 : -1}
            aria-label={label}
            title={tool.keys ? `${label} (${tool.keys})` : label}
            aria-pressed={tool.isOn?.(state)}
            // Unavailable tools stay focusable, so that arrow keys never skip.
            aria-disabled={!tool.command(state) || undefined}
            onFocus={() => setReached(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(tool.command)}
          >
            <Icon size={20} aria-hidden />
          </button>
        );
      })}
    </div>
  );
}
