import * as z from 'zod'

/** Field of an answer → the schema by which its value was judged when it was written. */
export const judgedBy = new WeakMap<object, z.ZodType>()

/**
 * A row as an answer carries it. Its values were judged when they were written; a rule that came later must not hide
 * the row from those who would correct it.
 */
export function asStored<S extends z.ZodObject>(schema: S): S {
  const fields = Object.entries(schema.shape).map(([name, type]) => {
    const field = z.unknown()
    judgedBy.set(field, type as z.ZodType)
    return [name, field]
  })
  return z.object(Object.fromEntries(fields)) as unknown as S
}
