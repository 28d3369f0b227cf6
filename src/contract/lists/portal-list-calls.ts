import * as z from 'zod'
import type { AgentTool, PartnerRight } from '#src/contract/call.ts'
import { SheetFormat, sheetTypeNames } from '#src/contract/catalogue/export.ts'
import { rangeQuery } from '#src/contract/co-brands/partner.ts'
import { month } from '#src/contract/month.ts'
import { categoryTypes, loanTypes } from '#src/contract/products/product-types.ts'
import { toolName } from '#src/contract/schema-name.ts'
import { pageSizes } from './limits.ts'
import { cursor, type ListRows, pageOf, sortOf } from './list-paging.ts'
import type { AnyPortalList, PortalFilter } from './portal-list.ts'

const code = (least: number, most: number) =>
  z.coerce.number('choice').int('choice').min(least, 'choice').max(most, 'choice').optional()

/** The schema of a filter's value. */
function schemaOf(filter: PortalFilter): z.ZodType {
  if (filter.kind === 'search')
    return z
      .string()
      .trim()
      .min(1, 'required')
      .max(40, 'tooLong')
      .optional()
      .describe(
        'case id, your own number of it, a customer as the rows show them, or a whole name or mobile number; of any day',
      )
  if (filter.kind === 'options') {
    const choice = z.enum(Object.keys(filter.options), 'choice')
    return filter.standard === undefined ? choice.optional() : choice.default(filter.standard)
  }
  if (filter.kind === 'statuses') return code(0, 999)
  if (filter.kind === 'records') return code(filter.none ? 0 : 1, 2_147_483_647)
  if (filter.kind === 'month') return month.optional()
  const types = filter.of === 'loans' ? loanTypes : categoryTypes
  return z.enum(Object.keys(types), 'choice').optional()
}

/** What narrows a list: its filters, and the period where it has one. */
export const portalQuery = ({ filters, range }: Pick<AnyPortalList, 'filters' | 'range'>) =>
  z.strictObject({
    ...(range === false ? {} : rangeQuery.shape),
    ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, schemaOf(filter)])),
  })

/** A page of a portal's list, with the days of its period where it has one. */
export type PortalPage = ListRows & { from?: string | undefined; to?: string | undefined }

interface PageCall {
  summary: string
  access: { partner: PartnerRight | true }
  agent: AgentTool
  query: z.ZodObject
  answer: z.ZodType<PortalPage>
}

interface FileCall {
  summary: string
  access: { partner: 'reports' }
  query: z.ZodObject
  answer: z.ZodString
  file: string[]
}

type CallsOf<N extends string> = Record<`GET /api/partner/lists/${N}`, PageCall> &
  Record<`GET /api/partner/lists/${N}/file`, FileCall>

/** The calls of the portal's lists: a page, and all rows as a file. */
export const portalCallsOf = <N extends string>(
  lists: readonly (AnyPortalList & { name: N })[],
): CallsOf<N> => Object.assign({}, ...lists.map(callsOf)) as CallsOf<N>

function callsOf(list: AnyPortalList) {
  const { name, about, right, rare, columns } = list
  const asked = portalQuery(list).extend({ sort: sortOf(list) })
  const page: PageCall = {
    summary: `${about.en} Keyset paging: after or before a cursor of the previous answer`,
    access: { partner: right },
    agent: { tool: toolName('my', name), ...(!rare && { first: true }) },
    query: asked.extend({
      after: cursor(),
      before: cursor(),
      page_size: z.coerce
        .number('number')
        .pipe(z.literal([...pageSizes], 'choice'))
        .default(25),
    }),
    answer: z.object({
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      ...pageOf(Object.entries(columns), (column) => 'without' in column),
      // A column that a filter leaves out is missing, not undefined.
    }) as unknown as PageCall['answer'],
  }
  const file: FileCall = {
    summary: `The rows of ${name} as a file, at most 10,000; safe against spreadsheet formulas`,
    access: { partner: 'reports' },
    query: asked.extend({ format: SheetFormat.default('csv') }),
    answer: z.string(),
    file: sheetTypeNames,
  }
  return { [`GET /api/partner/lists/${name}`]: page, [`GET /api/partner/lists/${name}/file`]: file }
}
