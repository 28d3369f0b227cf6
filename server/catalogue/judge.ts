import type { Db } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { fieldErrors } from '#server/platform/words.ts'
import { hints } from '#src/contract/field.ts'
import { isOption, type SearchListKey } from '#src/domain/customers/search-lists.ts'
import type { Recorded } from './entities.ts'

/**
 * What the type of a value does not say: a choice is an option of its list, and the record as a whole stays right.
 * Throws INVALID under `value`.
 */
export async function checkValue(
  db: Db,
  { schema, check }: Recorded,
  id: number,
  property: string,
  value: unknown,
): Promise<void> {
  const type = schema.shape[property]
  const list = type && hints.get(type)?.choices
  if (list && value !== null && !isOption(list as SearchListKey, value as string))
    throw invalid({ value: 'choice' })
  await check?.(db, id, property, value)
}

/** A value that was stored once, judged as if it were typed today: rules may have changed since. */
export async function rejudge(
  db: Db,
  recorded: Recorded,
  id: number,
  property: string,
  value: unknown,
): Promise<unknown> {
  const read = recorded.schema.shape[property]?.safeParse(value ?? null, { reportInput: true })
  if (!read) throw invalid({ property: 'unknownProperty' })
  if (!read.success) throw invalid({ value: Object.values(fieldErrors(read.error))[0] ?? 'invalid' })
  await checkValue(db, recorded, id, property, read.data)
  return read.data
}
