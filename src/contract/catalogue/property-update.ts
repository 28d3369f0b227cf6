import * as z from 'zod'
import { rowId } from '#src/contract/field.ts'

/**
 * Body of a per-property update: `{[id], property, value, expected?}`.
 * Each declared property brings its own type and range; any other property is refused.
 * `expected` is the value the editor saw: when the stored one differs, nothing is written (409).
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
      expected: (schema as z.ZodType).optional(),
    }),
  )
  return z.discriminatedUnion(
    'property',
    variants as [(typeof variants)[0]],
    'unknownProperty',
  ) as unknown as z.ZodType<Body, Body>
}
