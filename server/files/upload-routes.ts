import { isNull } from 'drizzle-orm'
import { AppError } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { lender } from '#server/tables/catalogue.ts'
import { permits } from '#src/contract/access/permissions.ts'
import type { uploadCalls } from '#src/contract/catalogue/upload.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import { businessDay } from '#src/domain/dates.ts'
import { readMapping } from '#src/domain/files/columns.ts'
import { uploadOf } from '#src/domain/uploads.ts'
import { keptUntil, originalBytes, originalOf } from './originals.ts'
import { layoutOf, readTable, refuseName } from './read-file.ts'
import { readingOf } from './remembered-columns.ts'

export const uploadRoutes: Handlers<typeof uploadCalls> = {
  'GET /api/admin/uploads/lenders': async (_, { database }) => ({
    data: await database.db
      .select({ id: lender.lender_id, name: lender.name })
      .from(lender)
      .where(isNull(lender.deleted_at))
      .orderBy(lender.name),
  }),
  'GET /api/admin/originals/{kind}/{id}': async ({ params: { kind, id }, who }, { database, settings }) => {
    const found = await originalOf(database.db, kind, id, who)
    if (!found) return { original: null }
    const { file_name, size, at } = found
    return { original: { file_name, size, kept_until: businessDay(keptUntil(at, settings)) } }
  },
  'GET /api/admin/originals/{kind}/{id}/file': async ({ params: { kind, id }, who, actor }, deps, c) => {
    const { bytes, file_name } = await originalBytes(deps, kind, id, who, actor)
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file_name)}`,
    })
  },
  'POST /api/admin/uploads/{kind}/columns': async ({ params: { kind }, form, who }, { database }) => {
    const upload = uploadOf(kind, form.lender_id !== undefined)
    const rules = rulesOf(upload.page)
    if (!rules || !permits(rules, who.roleId, 'create')) throw new AppError('ROLE_REFUSED')
    refuseName(form.file, upload)
    const by = await readingOf(database.db, kind, form)
    const table = await readTable(form.file, upload, upload.limits, by)
    return {
      ...(await layoutOf(upload, table, by)),
      headings: table.header,
      mapping: readMapping(upload, table.header, table.mapping),
      remembered: by.remembered,
    }
  },
}
