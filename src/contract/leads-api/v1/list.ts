import * as z from 'zod'
import { withoutMarkup } from '#src/contract/patterns.ts'

export const MAX_OBJECTS = 100

/** One page of a list, newest first. */
export const listOf = <S extends z.ZodType>(item: S) =>
  z.object({
    object: z.literal('list'),
    url: z.string().describe('path of the list'),
    has_more: z.boolean(),
    next_cursor: z.string().nullable().describe('pass it as cursor to read the next page'),
    data: z.array(item),
  })

const limitRule = `limit is 1 to ${MAX_OBJECTS}`
const limit = z.coerce
  .number(limitRule)
  .int(limitRule)
  .min(1, limitRule)
  .max(MAX_OBJECTS, limitRule)
  .default(20)
  .describe('how many objects')
const cursor = z.string().max(500, 'tooLong').optional().describe('next_cursor of the page before')
const instant = z.iso.datetime({ offset: true }).optional()

/** Place and period of a list, with its own filters. */
export const listQuery = <S extends z.ZodRawShape>(filters: S) =>
  z.strictObject({
    limit,
    cursor,
    created_from: instant.describe('created at this instant or later'),
    created_to: instant.describe('created before this instant'),
    ...filters,
  })

/** What every list of objects is asked. */
export type ListQuery = z.output<ReturnType<typeof listQuery<Record<never, never>>>>

/** `expand[]=application`: these links are answered as whole objects. */
export const expandable = <const N extends readonly [string, ...string[]]>(names: N) => ({
  'expand[]': z.enum(names, 'choice').optional().describe('answer this link as a whole object'),
})

/** What every object has. */
export const objectFields = <const N extends string, S extends z.ZodType>(name: N, id: S) => ({
  object: z.literal(name),
  id,
  created: z.iso.datetime(),
  livemode: z.boolean().describe('false: a test object'),
})

/** A merchant's own number of a lead, unique among its leads of a mode. */
export const LeadExternalId = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(60, 'tooLong')
  .regex(withoutMarkup, 'noMarkup')
  .meta({ example: 'A-17' })

/** Rupees with paise as text, e.g. "1234.50". */
export const Amount = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ example: '1234.50' })
export const currency = z.literal('INR')
