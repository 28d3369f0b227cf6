import { AppError } from '#server/platform/errors.ts'
import { storeImage } from '#server/platform/files/keep-image.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { rulesOf } from '#src/contract/access/admin-pages.ts'
import { permits } from '#src/contract/access/permissions.ts'
import type { fileCalls } from '#src/contract/web/file.ts'

export const fileRoutes: Handlers<typeof fileCalls> = {
  'POST /api/s3-upload-file': async ({ form, who }, { files }) => {
    const rules = rulesOf(form.path)
    const may = rules && (['create', 'update'] as const).some((action) => permits(rules, who.roleId, action))
    if (!may) throw new AppError('ROLE_REFUSED')
    return { success: true, file: await storeImage(files, form.path, form.image_name) }
  },
}
