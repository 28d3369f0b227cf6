import { entityOf } from '#src/contract/catalogue/entity-name.ts'
import { request } from '#src/platform/http.ts'
import { endingSession, refuseWaiting } from './call.ts'

/** Cells of one row: the new values, and what their editor saw. */
export interface RowOfCells {
  id: number
  values: Record<string, unknown>
  expected: Record<string, unknown>
}

export interface SavedRow {
  id: number
  state: 'SAVED' | 'SAME' | 'CONFLICT' | 'REFUSED'
  /** Property → why it was refused. */
  errors?: Record<string, string>
  /** Property → what another user stored meanwhile. */
  current?: Record<string, { value: unknown; by?: string | null; at?: string | null }>
}

export interface SavedCells {
  /** Undone as one step. */
  step: string
  rows: SavedRow[]
  created: { id: number | null; errors?: Record<string, string> }[]
}

/**
 * Writes many cells of a resource by one request: each row as a whole or not at all, and only over what was seen.
 * @throws ApiError; Waiting
 */
export async function updateCells(
  resource: string,
  {
    rows,
    create,
    whole,
    dry,
  }: {
    rows: readonly RowOfCells[]
    create?: readonly Record<string, unknown>[]
    /** All rows or none. */
    whole?: true
    /** Nothing is stored. */
    dry?: true
  },
): Promise<SavedCells> {
  const body = JSON.stringify({
    entity: entityOf(resource),
    rows,
    whole,
    dry,
    ...(create && create.length > 0 && { create }),
  })
  const { json } = await endingSession(request('/api/admin/cells', { method: 'POST', body }))
  refuseWaiting(json)
  return json as SavedCells
}
