import { note } from '#server/audit/note.ts'
import { readFile } from '#server/files/read-file.ts'
import { rememberedMapping, rememberMapping } from '#server/files/remembered-columns.ts'
import type { Actor } from '#server/platform/actor.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type RequestRow, setStatus } from '#server/products/set-status.ts'
import { productFile, productFileRow } from '#server/tables/products.ts'
import type { ColumnMapping } from '#src/contract/catalogue/upload.ts'
import { productRow } from '#src/domain/products/status-file.ts'
import { uploads } from '#src/domain/uploads.ts'
import { judgeRows } from './judge-rows.ts'

const stateOf = ({ status, status_at, details }: RequestRow) => ({
  ...{ status, details },
  status_at: status_at.toISOString(),
})

/**
 * Applies a provider's file: its good rows in one transaction, the others are listed. The chosen columns are remembered.
 * @returns the id of its record
 * @throws as readFile; nothing is stored then
 */
export async function applyProductFile(
  { database, events }: Pick<Deps, 'database' | 'events'>,
  file: File,
  mapping: ColumnMapping | undefined,
  actor: Actor,
): Promise<number> {
  const columns = mapping ?? (await rememberedMapping(database.db, 'product-status', undefined))
  const read = await readFile(file, uploads['product-status'], columns, productRow)
  const file_name = file.name.slice(-200)
  return transaction(database.db, async (tx) => {
    await rememberMapping(tx, 'product-status', undefined, mapping, actor)
    const judged = await judgeRows(tx, read.rows, actor.at)
    const good = judged.filter((one) => 'row' in one)
    const problems = [...read.problems, ...judged.filter((one) => 'reason' in one)].sort(
      (a, b) => a.line - b.line,
    )
    const changed = good.filter((one) => one.changed)
    const counts = { rows_updated: changed.length, rows_same: good.length - changed.length }
    const [made] = await tx
      .insert(productFile)
      .values({ at: actor.at, admin_id: Number(actor.id), file_name, ...counts, errors: problems })
      .returning({ id: productFile.id })
    const file_id = made?.id as number
    // A row that repeats an admin's word still makes it the provider's own.
    for (const { row, request, from, at } of good) {
      const { line, status, remark, details } = row
      const set = await setStatus(tx, events, request, { status, at, source: 'FILE', remark }, details)
      const step_id = set ? set.step : null
      const before = step_id === null ? null : stateOf(request)
      await tx
        .insert(productFileRow)
        .values({ file_id, line, request_id: request.id, from, to: status, at, remark, step_id, before })
    }
    await note(tx, actor, {
      ...{ action: 'create', entity: 'product_file', entityId: file_id },
      new: { file_name, ...counts, rows_with_errors: problems.length },
    })
    return file_id
  })
}
