import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { ControlledCopy } from '#contract/registers/control-register.ts';
import { callApi } from '#web/platform/api/call-api.ts';

const rowsAPage = 100;

/** All rows of a control register are fetched, then printed in their order. */
export function usePrintedRegister() {
  const [copies, setCopies] = useState<readonly ControlledCopy[] | null>(null);
  const { mutate: begin, isPending } = useMutation({
    mutationFn: allCopies,
    onSuccess: (found) => setCopies(found.toReversed()),
  });
  return { copies, isPending, begin, end: () => setCopies(null) };
}

async function allCopies(unitId: number): Promise<readonly ControlledCopy[]> {
  const found: ControlledCopy[] = [];
  for (let last: ControlledCopy | undefined; ; last = found.at(-1)) {
    const before = last ? { before: last.orderNumber } : {};
    const { items } = await callApi('getControlRegister', { unitId, take: rowsAPage, ...before });
    found.push(...items);
    if (items.length < rowsAPage) return found;
  }
}
