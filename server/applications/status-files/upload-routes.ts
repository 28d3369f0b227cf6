import { isNull } from 'drizzle-orm'
import { rememberedMapping } from '#server/catalogue/files/upload-columns.ts'
import { AppError } from '#server/platform/errors.ts'
import { readSheet } from '#server/platform/files/sheet.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { lender } from '#server/tables/catalogue.ts'
import { permits } from '#src/contract/access/permissions.ts'
import type { uploadCalls } from '#src/contract/catalogue/upload.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import { statusFileLimits } from '#src/domain/applications/status-file.ts'
import { readMapping } from '#src/domain/map-columns.ts'
import { uploads } from '#src/domain/uploads.ts'

export const uploadRoutes: Handlers<typeof uploadCalls> = {
  'GET /api/admin/uploads/lenders': async (_, { database }) => ({
    data: await database.db
      .select({ id: lender.lender_id, name: lender.name })
      .from(lender)
      .where(isNull(lender.deleted_at))
      .orderBy(lender.name),
  }),
  'POST /api/admin/uploads/{kind}/columns': async ({ params: { kind }, form, who }, { database }) => {
    const rules = rulesOf(uploads[kind].page)
    if (!rules || !permits(rules, who.roleId, 'create')) throw new AppError('ROLE_REFUSED')
    const bytes = new Uint8Array(await form.file.arrayBuffer())
    // The rows are judged by the upload; here they only pass by.
    const { header } = await readSheet(bytes, form.file.name, statusFileLimits, () => {})
    const remembered = await rememberedMapping(database.db, kind, form.lender_id)
    return {
      headings: header,
      mapping: readMapping(uploads[kind], header, remembered),
      remembered: remembered !== undefined && Object.keys(remembered).length > 0,
    }
  },
}
