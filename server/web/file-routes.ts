import { AppError } from '#server/platform/errors.ts'
import { answerDocument } from '#server/platform/files/answer-document.ts'
import { storeDocument } from '#server/platform/files/document.ts'
import { storeImage } from '#server/platform/files/keep-image.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { permits } from '#src/contract/access/permissions.ts'
import type { Action } from '#src/contract/action.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import type { fileCalls } from '#src/contract/web/file.ts'

/** Throws ROLE_REFUSED for a role that may do none of it on the page. */
function require(page: string, role: AdminRole, actions: readonly Action[]): void {
  const rules = rulesOf(page)
  if (!rules || !actions.some((action) => permits(rules, role, action))) throw new AppError('ROLE_REFUSED')
}

const writing = ['create', 'update'] as const

export const fileRoutes: Handlers<typeof fileCalls> = {
  'POST /api/s3-upload-file': async ({ form, who }, { files }) => {
    require(form.path, who.roleId, writing)
    return { success: true, file: await storeImage(files, { page: form.path }, form.image_name) }
  },
  'POST /api/admin/documents': async ({ form, who }, { files, limits }) => {
    require(form.path, who.roleId, writing)
    await limits.upload(`admin:${who.adminId}`)
    const file = await storeDocument(files, form.path, form.file)
    return { success: true, file, bytes: form.file.size }
  },
  'GET /api/admin/documents/{path}/{name}': ({ params: { path, name }, who }, { files }, c) => {
    require(path, who.roleId, ['read'])
    return answerDocument(c, files, `/files/${path}/${name}`)
  },
}
