import { rulesOf } from '#src/contract/admin-pages.ts'
import type { fileCalls } from '#src/contract/file.ts'
import { permits } from '#src/contract/permissions.ts'
import type { Handlers } from '../bind.ts'
import { AppError } from '../errors.ts'
import { keepImage } from '../services/image.ts'

export const fileRoutes: Handlers<typeof fileCalls> = {
  'POST /api/s3-upload-file': async ({ form, who }, { files }) => {
    const rules = rulesOf(form.path)
    const may = rules && (['create', 'update'] as const).some((action) => permits(rules, who.roleId, action))
    if (!may) throw new AppError('ROLE_REFUSED')
    return { success: true, file: await keepImage(files, form.path, form.image_name) }
  },
}
