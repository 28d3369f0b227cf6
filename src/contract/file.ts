import * as z from 'zod'
import { adminsOf } from './admin-pages.ts'
import { defineCalls } from './call.ts'
import { done } from './done.ts'
import { type ImageFolder, imageFolders } from './field.ts'

export const fileCalls = defineCalls({
  'POST /api/s3-upload-file': {
    summary:
      'Keeps one image (PNG, JPEG, WebP or GIF, at most 2 MB and 25 megapixels) and answers its address',
    access: adminsOf('credit-cards'),
    form: z.strictObject({
      image_name: z.file('required'),
      /** Never a path of the caller's: the server makes the name. */
      path: z.enum<readonly ImageFolder[]>(imageFolders, 'choice'),
    }),
    answer: done.extend({ file: z.string() }),
  },
})
