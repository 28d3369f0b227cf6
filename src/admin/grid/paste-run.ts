import { useRef, useState } from 'react'
import { useUpdate } from 'react-admin'
import type { Resource } from '#src/admin/resource/define-resource.ts'
import { useExplain } from '#src/admin/resource/use-explain.ts'
import type { ApiError } from '#src/platform/http.ts'
import type { PastedCell } from './paste.ts'

/** Result for a cell: null if it was set, otherwise the reason. */
export type PasteResults = ReadonlyMap<PastedCell, string | null>

/** Sets pasted cells one by one; each write carries the value it replaces. */
export function usePasteRun(resource: Resource) {
  const [update] = useUpdate()
  const explain = useExplain()
  const [results, setResults] = useState<PasteResults>(new Map())
  const [finished, setFinished] = useState(false)
  const stopped = useRef(false)

  async function start(cells: readonly PastedCell[]): Promise<void> {
    for (const cell of cells) {
      if (stopped.current) break
      const why = await set(cell)
      setResults((before) => new Map(before).set(cell, why))
    }
    setFinished(true)
  }

  async function set({ row, column: { field }, old, next }: PastedCell): Promise<string | null> {
    try {
      await update(
        resource.name,
        { id: row.id, data: { [field.name]: next }, previousData: { ...row, [field.name]: old } },
        { mutationMode: 'pessimistic', returnPromise: true },
      )
      return null
    } catch (failure) {
      return explain(failure as ApiError, field)
    }
  }

  const stop = () => {
    stopped.current = true
  }
  return { results, finished, start, stop }
}
