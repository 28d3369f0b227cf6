import { useState } from 'react'
import { tabBox } from '#src/platform/storage.ts'

export const MAX_COMPARED = 3
const KEY = 'compared'

/** Lenders whose offers are ticked for the comparison; kept in this tab, so that they are still ticked after going back. */
export function useCompared() {
  const [lenders, setLenders] = useState<readonly number[]>(() =>
    (tabBox.get(KEY) ?? '').split(',').map(Number).filter(Boolean),
  )

  function store(next: readonly number[]) {
    setLenders(next)
    tabBox.set(KEY, next.join(','))
  }

  return {
    lenders,
    clear: () => store([]),
    toggle: (lender: number) =>
      store(lenders.includes(lender) ? lenders.filter((one) => one !== lender) : [...lenders, lender]),
  }
}
