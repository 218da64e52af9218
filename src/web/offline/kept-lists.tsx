import { useEffect } from 'react';

import { keepLastLists } from './last-lists.ts';

/** While it is there, the lists last seen are kept on this device. */
export function KeptLists() {
  useEffect(keepLastLists, []);
  return null;
}
