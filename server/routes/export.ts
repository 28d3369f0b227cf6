import type { exportCalls } from '#src/contract/export.ts'
import type { Handlers } from '../bind.ts'
import { actorOf } from '../services/audit.ts'
import { exportFile } from '../services/export.ts'
import { languageOf } from '../words.ts'

export const sheetTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const exportRoutes: Handlers<typeof exportCalls> = {
  'GET /api/admin/export/{page}': async ({ params, query, who, now }, { database }, c) => {
    const { format, ...filter } = query
    const asked = { name: params.page, format, query: filter, role: who.roleId, language: languageOf(c) }
    const { bytes, fileName } = await exportFile(database.db, asked, actorOf(who, c.get('requestId'), now))
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': sheetTypes[format],
      'Content-Disposition': `attachment; filename="${fileName}"`,
    })
  },
}
