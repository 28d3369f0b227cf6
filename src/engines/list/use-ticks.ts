import { useState } from 'react'
import type { ListRow } from '#src/contract/lists/list-paging.ts'

/** Rows of a page that are ticked, or all that match. */
export interface Ticks {
  ticked: readonly ListRow[]
  tick: (rows: readonly ListRow[]) => void
  isAll: boolean
  setAll: (isAll: boolean) => void
}

/**
 * No row is ticked at first; another tick ends the choice of all that match. A choice never outlives what is shown: with
 * other filters, another order or page it is gone, and a row that left the page is not in it.
 * @param shown the address of what is shown
 * @param rows on the page, which `id` tells apart
 */
export function useTicks(shown: string, rows: readonly ListRow[], id: string): Ticks {
  const [chosen, setChosen] = useState({ shown, ticked: [] as readonly ListRow[], isAll: false })
  const isOf = chosen.shown === shown
  const here = new Set(rows.map((row) => row[id]))
  return {
    ticked: isOf ? chosen.ticked.filter((row) => here.has(row[id])) : [],
    isAll: isOf && chosen.isAll,
    tick: (ticked) => setChosen({ shown, ticked, isAll: false }),
    setAll: (isAll) => setChosen({ ...chosen, shown, isAll }),
  }
}
