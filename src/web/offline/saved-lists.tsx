import { useEffect } from 'react';

import { saveLastLists } from './last-lists.ts';

/** Stores the latest lists on this device while it is mounted. */
export function SavedLists() {
  useEffect(saveLastLists, []);
  return null;
}
