import * as z from 'zod'
import { rowId } from '#src/contract/field.ts'

/**
 * Body of a per-property update: `{[id], property, value, expected?}`.
 * Each declared property brings its own type and range; any other property is refused.
 * `expected` is the value the editor saw: when the stored one differs, nothing is written (409). It is compared only:
 * a stored value may break a rule that came later, and has to be corrected all the same.
 */
export function propertyUpdate<I extends string, S extends z.ZodRawShape>(id: I, editable: z.ZodObject<S>) {
  type Body = {
    [K in keyof S & string]: { property: K; value: z.output<S[K]>; expected?: z.output<S[K]> } & Record<
      I,
      number
    >
  }[keyof S & string]
  const variants = Object.entries(editable.shape).map(([property, schema]) =>
    z.strictObject({
      [id]: rowId(),
      property: z.literal(property),
      value: schema as z.ZodType,
      expected: z.unknown().optional(),
    }),
  )
  return z.discriminatedUnion(
    'property',
    variants as [(typeof variants)[0]],
    'unknownProperty',
  ) as unknown as z.ZodType<Body, Body>
}

/** What an editor saw of some properties. It is compared, not judged: it may break a rule that came later. */
export const seenOf = (names: readonly string[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, z.unknown().optional()]))).optional()

/** The same of a record that is compared as a whole: nothing is left out. */
export const seenWholeOf = (names: readonly string[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, given]))).optional()

const given = z.unknown().refine((value) => value !== undefined, 'required')
