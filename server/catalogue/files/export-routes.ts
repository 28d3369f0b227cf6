import { actorOf } from '#server/audit/note.ts'
import { sheetTypes } from '#server/platform/files/sheet-write.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import type { exportCalls } from '#src/contract/catalogue/export.ts'
import { exportFile } from './export.ts'

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
