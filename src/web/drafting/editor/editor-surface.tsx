import type { Command, EditorState } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react';

import { cleanPastedHtml, cleanPastedText } from './clean-paste.ts';

export interface SurfaceHandle {
  readonly run: (command: Command) => void;
}

interface EditorSurfaceProps {
  readonly initial: EditorState;
  readonly onState: (state: EditorState, isChanged: boolean) => void;
  readonly attributes: Readonly<Record<string, string>>;
  readonly className: string;
  readonly handle: Ref<SurfaceHandle>;
}

/** ProseMirror owns the text; React only receives the new states. */
export function EditorSurface({ initial, onState, attributes, className, handle }: EditorSurfaceProps) {
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef<EditorView>(null);
  const notify = useEffectEvent(onState);
  const open = useEffectEvent((element: HTMLElement) => {
    const view = new EditorView(
      { mount: element },
      {
        state: initial,
        attributes: { ...attributes },
        transformPastedHTML: (html, { state: now }) => cleanPastedHtml(html, isInTable(now)),
        transformPastedText: (text, _isPlain, { state: now }) => cleanPastedText(text, isInTable(now)),
        dispatchTransaction: (transaction) => {
          const state = view.state.apply(transaction);
          view.updateState(state);
          notify(state, transaction.docChanged);
        },
      },
    );
    return view;
  });
  useEffect(() => {
    if (!container.current) return;
    // ProseMirror takes over its element, so it gets one that React does not render.
    const element = container.current.appendChild(document.createElement('div'));
    const view = open(element);
    shown.current = view;
    return () => {
      shown.current = null;
      view.destroy();
      element.remove();
    };
  }, []);
  useEffect(() => shown.current?.setProps({ attributes: { ...attributes } }), [attributes]);
  useImperativeHandle(handle, () => ({
    run: (command) => {
      const view = shown.current;
      if (!view) return;
      command(view.state, view.dispatch, view);
      view.focus();
    },
  }));
  return <div ref={container} className={className} />;
}
