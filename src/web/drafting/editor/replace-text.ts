import { closeHistory } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';

import type { RichText } from '#domain/drafting/rich-text.ts';

import { documentOf } from './rich-text-mapping.ts';

/** The whole text becomes another one, in one step that is undone alone. */
export const replaceText =
  (body: RichText): Command =>
  ({ doc, tr }, dispatch) => {
    dispatch?.(closeHistory(tr.replaceWith(0, doc.content.size, documentOf(body).content)).scrollIntoView());
    return true;
  };
