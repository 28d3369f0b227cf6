import { useState } from 'react'
import type { ListRow } from '#src/contract/lists/list-paging.ts'

/** Rows of a page that are ticked, or all that match. */
export interface Ticks {
  ticked: readonly ListRow[]
  tick: (rows: readonly ListRow[]) => void
  isAll: boolean
  setAll: (isAll: boolean) => void
}

/** No row is ticked at first; another tick ends the choice of all that match. */
export function useTicks(): Ticks {
  const [ticked, setTicked] = useState<readonly ListRow[]>([])
  const [isAll, setAll] = useState(false)
  const tick = (rows: readonly ListRow[]) => {
    setTicked(rows)
    setAll(false)
  }
  return { ticked, tick, isAll, setAll }
}
