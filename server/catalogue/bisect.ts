import { transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Writer, writerWithin } from './writer.ts'

/**
 * Writes items together; if one of them is refused, finds out which by halves, so that the others are written in as few
 * statements as possible. Call it in a transaction.
 * @param refused the result of an item that cannot be written
 */
export async function bisect<T, R>(
  writer: Writer,
  items: readonly T[],
  work: (writer: Writer, items: readonly T[]) => Promise<R[]>,
  refused: (item: T, error: AppError) => R,
): Promise<R[]> {
  if (items.length === 0) return []
  try {
    return await transaction(writer.db, (tx) => work(writerWithin(tx, writer.publish), items))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [first] = items
    if (items.length === 1) return [refused(first as T, error)]
    const middle = Math.ceil(items.length / 2)
    const before = await bisect(writer, items.slice(0, middle), work, refused)
    return [...before, ...(await bisect(writer, items.slice(middle), work, refused))]
  }
}
