import { useLayoutEffect, useMemo } from 'react'
import type { Row } from '#src/admin/model/define-resource.ts'
import { loadedRows, placesOf, type RowSource } from './row-source.ts'

/** Rows that are all here, as one source until their order changes: changed values draw cells and render no component. */
export function useLoadedRows(rows: readonly Row[]): RowSource {
  const places = placesOf(rows)
  // biome-ignore lint/correctness/useExhaustiveDependencies: their places stand for the order of the rows
  const source = useMemo(() => loadedRows(rows), [places])
  useLayoutEffect(() => source.put(rows), [source, rows])
  return source
}
