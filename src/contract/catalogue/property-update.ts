import * as z from 'zod'
import { isCalculated, rowId } from '#src/contract/field.ts'

/**
 * Body of a per-property update: `{[id], property, value, expected?}`.
 * Each declared property brings its own type and range; any other property is refused.
 ** `expected` is the value the editor saw: if the stored one differs, nothing is written (409). It is not validated:
 ** a stored value may break a newer rule and must still be correctable.
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
      value: isCalculated(schema as z.ZodType)
        ? z.unknown().refine(() => false, 'calculated')
        : (schema as z.ZodType),
      expected: z.unknown().optional(),
    }),
  )
  return z.discriminatedUnion(
    'property',
    variants as [(typeof variants)[0]],
    'unknownProperty',
  ) as unknown as z.ZodType<Body, Body>
}

/** Values of some properties that the editor saw. Compared, not validated: they may break a newer rule. */
export const seenOf = (names: readonly string[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, z.unknown().optional()]))).optional()

/** The same for a record that is compared as a whole. @param more fields that the editor may not know */
export const seenWholeOf = (names: readonly string[], more: readonly string[] = []) =>
  z
    .strictObject({
      ...Object.fromEntries(names.map((name) => [name, given])),
      ...Object.fromEntries(more.map((name) => [name, z.unknown().optional()])),
    })
    .optional()

const given = z.unknown().refine((value) => value !== undefined, 'required')
