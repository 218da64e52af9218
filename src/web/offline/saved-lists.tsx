import { useEffect } from 'react';

import { saveLastLists } from './last-lists.ts';

/** While it is there, the lists last seen are kept on this device. */
export function SavedLists() {
  useEffect(saveLastLists, []);
  return null;
}
