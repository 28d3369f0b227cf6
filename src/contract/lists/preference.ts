import * as z from 'zod'
import { columnWidth } from '#src/contract/access/column-width.ts'
import { adminRoles, defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { rulesOf } from './page-rules.ts'

/** More than any grid has; limits storage to about 4 KB per admin and page. */
const MAX_COLUMNS = 60

const columnName = () => z.string().regex(/^[a-z][a-z0-9_]{0,47}$/, 'unknownField')

/** An admin's grid layout by field name. Screens ignore unknown names. */
export const GridPreference = z.strictObject({
  hidden: z.array(columnName()).max(MAX_COLUMNS, 'tooMany'),
  widths: z
    .record(
      columnName(),
      z.number('number').int('wholeNumber').min(columnWidth.min, 'invalid').max(columnWidth.max, 'tooLarge'),
      'unknownField',
    )
    .refine((widths) => Object.keys(widths).length <= MAX_COLUMNS, 'tooMany'),
  order: z.array(columnName()).max(MAX_COLUMNS, 'tooMany').optional().describe('columns in their order'),
  pinned: z.array(columnName()).max(MAX_COLUMNS, 'tooMany').optional().describe('stay in view at the left'),
})
export type GridPreference = z.infer<typeof GridPreference>

const params = z.object({ page: z.string().refine((page) => rulesOf(page) !== undefined, 'choice') })

export const preferenceCalls = defineCalls({
  'GET /api/admin/preferences/{page}': {
    summary: 'The admin’s saved grid layout of a page; needs read access to that page',
    access: { admin: adminRoles },
    params,
    answer: GridPreference,
  },
  'PUT /api/admin/preferences/{page}': {
    summary: 'Saves the admin’s grid layout of a page; needs read access to that page',
    access: { admin: adminRoles },
    params,
    body: GridPreference,
    answer: done,
  },
})
