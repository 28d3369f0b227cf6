import * as z from 'zod'
import { adminSession } from '#src/admin/session/session.ts'
import { localBox } from '#src/platform/storage.ts'

/** An edit of one cell that waits for a connection. `seen` is what its editor saw. */
const UnsentEdit = z.object({
  resource: z.string(),
  id: z.number(),
  property: z.string(),
  value: z.unknown(),
  seen: z.unknown(),
})
export type UnsentEdit = z.infer<typeof UnsentEdit>

/** Of the signed-in admin; dropped when they sign out. Fields of resources hold no secrets: those are in the vault. */
const keyNow = (): string => `admin:unsent-edits:${adminSession()?.adminId ?? 0}`

type Cell = Omit<UnsentEdit, 'value' | 'seen'>
const nameOf = ({ resource, id, property }: Cell) => `${keyNow()} ${resource} ${id} ${property}`
/** Cells that wait on this page: a browser may refuse to store anything. */
const unsent = new Set<string>()

/** Whether the edit of a cell still waits; another part of the page may have sent it. */
export const isUnsent = (cell: Cell): boolean => unsent.has(nameOf(cell))

/** Edits that a reload of the page left behind; unreadable ones count as none. */
export function unsentEdits(): UnsentEdit[] {
  try {
    const edits = z.array(UnsentEdit).parse(JSON.parse(localBox.get(keyNow()) ?? '[]'))
    for (const edit of edits) unsent.add(nameOf(edit))
    return edits
  } catch {
    return []
  }
}

const isSame = (one: Cell, other: Cell) => nameOf(one) === nameOf(other)

function store(edits: readonly UnsentEdit[]): void {
  if (edits.length > 0) localBox.set(keyNow(), JSON.stringify(edits))
  else localBox.remove(keyNow())
}

/** Keeps an edit over a reload, in place of an earlier one of the same cell. */
export function keepUnsent(edit: UnsentEdit): void {
  store([...unsentEdits().filter((one) => !isSame(one, edit)), edit])
  unsent.add(nameOf(edit))
}

/** The edit was sent, refused or given up. */
export function dropUnsent(cell: Cell): void {
  if (!isUnsent(cell)) return
  store(unsentEdits().filter((one) => !isSame(one, cell)))
  unsent.delete(nameOf(cell))
}
