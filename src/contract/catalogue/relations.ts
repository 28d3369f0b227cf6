import type * as z from 'zod'
import { type CustomFields, shapeOf } from '#src/contract/custom-field.ts'
import { hints, innerType } from '#src/contract/field.ts'
import type { Where } from '#src/contract/where.ts'
import { allCatalogues } from './catalogue.ts'
import { creditCardDialect } from './credit-card.ts'
import { lenderDialect } from './lender.ts'

/** Rows of a resource that refer to rows of another one by a field. */
export interface Relation {
  /** `lender-products.lender_id` */
  key: string
  /** Name of the resource that refers. */
  of: string
  field: string
  /** The field holds several. */
  many: boolean
  schema: z.ZodObject
}

/**
 * What refers to the rows of a resource, declared and custom.
 * @param custom the fields that the reader may see
 */
export const relationsTo = (name: string, custom: CustomFields): Relation[] =>
  [lenderDialect, creditCardDialect, ...allCatalogues()].flatMap(({ name: of, schema: declared }) => {
    const schema = declared.extend(shapeOf(custom.filter(({ resource }) => resource === of)))
    return Object.entries(schema.shape).flatMap(([field, one]) => {
      const many = innerType(one as z.ZodType).type === 'array'
      const isTo = hints.get(one as z.ZodType)?.rows === name
      return isTo ? [{ key: `${of}.${field}`, of, field, many, schema }] : []
    })
  })

/** The condition that only rows meet which refer to a record. */
export const whereReferring = ({ field, many }: Pick<Relation, 'field' | 'many'>, id: number): Where => ({
  all: [many ? { field, op: 'anyOf', value: [id] } : { field, op: 'is', value: id }],
})
