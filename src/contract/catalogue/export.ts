import * as z from 'zod'
import { adminRoles, defineCalls } from '#src/contract/call.ts'

export const SheetFormat = z.enum(['csv', 'xlsx'], 'choice')
export type SheetFormat = z.infer<typeof SheetFormat>

/** Media types of a file, by format. */
export const sheetTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<SheetFormat, string>
/** The same without their parameters, as the document of a call names them. */
export const sheetTypeNames = Object.values(sheetTypes).map((type) => type.replace(/;.*/, ''))

export const exportCalls = defineCalls({
  'GET /api/admin/export/{page}': {
    summary: 'The rows of a list as a file, with the list’s filter; needs export permission on its page',
    access: { admin: adminRoles },
    params: z.object({ page: z.string().max(60) }),
    query: z.object({ format: SheetFormat.default('csv') }).catchall(z.string().max(12_000, 'tooLong')),
    answer: z.string(),
    file: sheetTypeNames,
  },
})
