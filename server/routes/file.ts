import type { fileCalls } from '#src/contract/file.ts'
import type { Handlers } from '../bind.ts'
import { keepImage } from '../services/image.ts'

export const fileRoutes: Handlers<typeof fileCalls> = {
  'POST /api/s3-upload-file': async ({ form }, { files }) => ({
    success: true,
    file: await keepImage(files, form.path, form.image_name),
  }),
}
