import { inHalves } from '#server/catalogue/in-halves.ts'
import type { Row } from '#server/catalogue/resource.ts'
import { updateMany } from '#server/catalogue/write.ts'
import { create } from '#server/catalogue/write-rows.ts'
import type { Writer } from '#server/catalogue/writer.ts'
import type { AppError } from '#server/platform/errors.ts'
import type { Problem } from '#src/contract/catalogue/rules.ts'
import type { Context, ResolvedRow } from './import.ts'

/** What became of a row: the number of its record, or why it cannot be written. */
type Written = { line: number } & ({ id: number } | { errors: Record<string, Problem> })

/**
 * Writes rows of a file; a row that the write engine refuses leaves the others written. Call it in a transaction.
 * Throws TAKES_TWO, ROLE_REFUSED: these concern the file as a whole.
 */
export async function writeRows(
  writer: Writer,
  resolved: readonly ResolvedRow[],
  { list: { resource }, actor }: Context,
): Promise<Map<number, Written>> {
  const refused = ({ row: { line } }: ResolvedRow, error: AppError): Written => {
    if (error.code === 'TAKES_TWO' || error.code === 'ROLE_REFUSED') throw error
    return { line, errors: error.details.errors ?? { [resource.label]: 'invalid' } }
  }
  const old = resolved.flatMap((one) => (one.id === null ? [] : [{ ...one, id: one.id }]))
  const updated = await inHalves<(typeof old)[number], Written>(
    writer,
    old,
    async (inner, some) => {
      await updateMany(inner, resource, some, actor)
      return some.map(({ id, row }) => ({ line: row.line, id }))
    },
    refused,
  )
  const created = await inHalves<ResolvedRow, Written>(
    writer,
    resolved.filter(({ id }) => id === null),
    async (inner, some) => {
      const rows = some.map(({ values }): Row => resource.newRow?.(values) ?? values)
      const made = await create(inner, resource, rows, actor)
      return some.map(({ row }, at) => ({ line: row.line, id: Number(made[at]?.[resource.id.name]) }))
    },
    refused,
  )
  return new Map([...updated, ...created].map((one) => [one.line, one]))
}
