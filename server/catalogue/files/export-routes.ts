import { resourcesFor } from '#server/catalogue/resources-for.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import type { exportCalls } from '#src/contract/catalogue/export.ts'
import { sheetTypes } from '#src/contract/catalogue/export.ts'
import { exportFile } from './export.ts'

export const exportRoutes: Handlers<typeof exportCalls> = {
  'GET /api/admin/export/{page}': async ({ params, query, who, actor }, deps, c) => {
    const { format, ...filter } = query
    const request = { name: params.page, format, query: filter, role: who.roleId, language: languageOf(c) }
    const find = await resourcesFor(deps, who.roleId)
    const { bytes, fileName } = await exportFile(deps.database.db, request, actor, find)
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': sheetTypes[format],
      'Content-Disposition': `attachment; filename="${fileName}"`,
    })
  },
}
