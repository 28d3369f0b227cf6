import * as z from 'zod'
import { columnWidth } from '#src/contract/access/column-width.ts'
import { adminRoles, defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { rowId } from '#src/contract/field.ts'
import { rulesOf } from './page-rules.ts'
import { densities, isColumnName, MAX_COLUMNS } from './view-parts.ts'

const columnName = () => z.string().refine(isColumnName, 'unknownField')

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
  density: z.enum(densities, 'choice').optional().describe('height of the rows'),
})
export type GridPreference = z.infer<typeof GridPreference>

/** The view that opens with the page: the admin's own choice, or that for their role. */
const OpeningView = z.object({ id: rowId(), search: z.string() }).nullable()
export const PagePreference = GridPreference.extend({ opens: OpeningView })
export type PagePreference = z.infer<typeof PagePreference>

/** What an admin made of the menu. Screens ignore unknown names. */
export const MenuPreference = z.strictObject({
  favourites: z.array(z.string().max(60)).max(60, 'tooMany').describe('names of pages, the first one on top'),
  folded: z.array(z.string().max(60)).max(60, 'tooMany').describe('English titles of folded groups'),
})
export type MenuPreference = z.infer<typeof MenuPreference>

const params = z.object({ page: z.string().refine((page) => rulesOf(page) !== undefined, 'choice') })

export const preferenceCalls = defineCalls({
  'GET /api/admin/preferences/{page}': {
    summary:
      'The admin’s saved grid layout of a page, and the view that opens with it; needs read access to that page',
    access: { admin: adminRoles },
    params,
    answer: PagePreference,
  },
  'PUT /api/admin/preferences/{page}': {
    summary: 'Saves the admin’s grid layout of a page; needs read access to that page',
    access: { admin: adminRoles },
    params,
    body: GridPreference,
    answer: done,
  },
  'GET /api/admin/menu': {
    summary: 'The admin’s favourites and folded groups of the menu',
    access: { admin: adminRoles },
    answer: MenuPreference,
  },
  'PUT /api/admin/menu': {
    summary: 'Saves the admin’s favourites and folded groups of the menu',
    access: { admin: adminRoles },
    body: MenuPreference,
    answer: done,
  },
})
