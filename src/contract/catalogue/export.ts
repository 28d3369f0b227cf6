import * as z from 'zod'
import { adminRoles, defineCalls } from '#src/contract/call.ts'

export const SheetFormat = z.enum(['csv', 'xlsx'], 'choice')
export type SheetFormat = z.infer<typeof SheetFormat>

export const exportCalls = defineCalls({
  'GET /api/admin/export/{page}': {
    summary: 'The rows of a list as a file, with the list’s filter; needs export permission on its page',
    access: { admin: adminRoles },
    params: z.object({ page: z.string().max(60) }),
    query: z.object({ format: SheetFormat.default('csv') }).catchall(z.string().max(4000, 'tooLong')),
    answer: z
      .string()
      .describe('text/csv or application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  },
})
