import { and, inArray, isNull, sql } from 'drizzle-orm'
import { awaitingApproval } from '#server/access/approvals/require-second-admin.ts'
import { updateRows } from '#server/catalogue/cells.ts'
import type { Current } from '#server/catalogue/last-change.ts'
import type { Resource, Row } from '#server/catalogue/resource.ts'
import { resourcesFor } from '#server/catalogue/resources-for.ts'
import { sameValue } from '#server/catalogue/validate-values.ts'
import type { Writer } from '#server/catalogue/writer.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { entityOf } from '#src/contract/catalogue/entity-name.ts'
import type { PlannedCell } from '#src/contract/catalogue/planned-changes.ts'

export type CellKey = Pick<PlannedCell, 'page' | 'id' | 'property'>
export const keyOf = ({ page, id, property }: CellKey) => `${page} ${id} ${property}`

export type FindByPage = (page: string) => Resource | undefined

/** Resources by their page, as a role sees them. */
export async function resourcesByPage(
  deps: Pick<Deps, 'catalogue' | 'database'>,
  role: number,
): Promise<FindByPage> {
  const find = await resourcesFor(deps, role)
  return (page) => find(entityOf(page) ?? '')
}

/** The cells of each page. */
export function byPage<C extends CellKey>(cells: readonly C[]): Map<string, C[]> {
  const pages = new Map<string, C[]>()
  for (const cell of cells) pages.set(cell.page, [...(pages.get(cell.page) ?? []), cell])
  return pages
}

/** Whether one of the values waits for a second admin when it is saved. */
export const needsSecondAdmin = (cells: readonly CellKey[], actor: Actor): boolean =>
  [...byPage(cells)].some(
    ([page, some]) =>
      awaitingApproval(
        actor,
        entityOf(page) ?? '',
        some.map(({ property }) => property),
      ).length > 0,
  )

/** What became of a cell. */
export type Written =
  | { is: 'READY' | 'SAME' }
  | { is: 'CHANGED'; error: AppError; current: Current }
  | { is: 'REFUSED'; error: AppError }

/** Writes cells of several resources as they would be saved; what prevented a cell is returned and the caller rolls back. */
export async function writeCells(
  writer: Writer,
  find: FindByPage,
  cells: readonly PlannedCell[],
  actor: Actor,
): Promise<Map<string, Written>> {
  const written = new Map<string, Written>()
  for (const [page, some] of byPage(cells)) {
    const resource = find(page)
    try {
      if (!resource) throw new AppError('NOT_FOUND')
      const saved = await updateRows(writer, resource, rowsOf(some), actor)
      const rows = new Map(saved.map((row) => [row.id, row]))
      for (const cell of some) written.set(keyOf(cell), outcomeOf(cell, rows.get(cell.id)))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      for (const cell of some) written.set(keyOf(cell), { is: 'REFUSED', error })
    }
  }
  return written
}

function outcomeOf(
  { property }: PlannedCell,
  row: Awaited<ReturnType<typeof updateRows>>[number] | undefined,
) {
  const current = row?.current?.[property]
  if (current)
    return { is: 'CHANGED', error: new AppError('CHANGED_MEANWHILE', { current }), current } as const
  const { [property]: own, ...others } = row?.errors ?? {}
  // A record that is gone is reported at one of its fields.
  const problem = own ?? (others && Object.values(others).includes('recordDeleted') && 'recordDeleted')
  if (problem) return { is: 'REFUSED', error: invalid({ [property]: problem }) } as const
  return { is: row?.state === 'SAME' ? 'SAME' : 'READY' } as const
}

/** Cells as the write engine takes them, each row once. */
function rowsOf(cells: readonly PlannedCell[]) {
  const rows = new Map<number, { id: number; values: Row; expected: Row }>()
  for (const { id, property, value, seen } of cells) {
    const row = rows.get(id) ?? { id, values: {}, expected: {} }
    rows.set(id, row)
    row.values[property] = value
    row.expected[property] = seen ?? null
  }
  return [...rows.values()]
}

export interface Live {
  name: string | null
  values: Row
}

/** The records that cells are about, as they are now; deleted ones are left out. By page and id. */
export async function liveRecords(
  db: Db,
  find: FindByPage,
  cells: readonly CellKey[],
): Promise<Map<string, Live>> {
  const live = new Map<string, Live>()
  for (const [page, some] of byPage(cells)) {
    const of = find(page)
    if (!of) continue
    const ids = [...new Set(some.map(({ id }) => id))]
    const there = and(inArray(of.id, ids), isNull(of.table.deleted_at), of.shown)
    const names = await db
      .select({ id: of.id, name: sql<string | null>`${of.title}::text` })
      .from(of.table)
      .where(there)
    const values: Row[] = await db
      .select({ id: of.id, ...of.columns })
      .from(of.table)
      .where(there)
    const byId = new Map(values.map((row) => [row.id, row]))
    for (const { id, name } of names) live.set(`${page} ${id}`, { name, values: byId.get(id) ?? {} })
  }
  return live
}

export const isSame = ({ value }: PlannedCell, live: unknown) => sameValue(value ?? null, live ?? null)
