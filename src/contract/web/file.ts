import * as z from 'zod'
import { rulesOf } from '#src/contract/access/admin-pages.ts'
import { adminRoles, defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'

export const fileCalls = defineCalls({
  'POST /api/s3-upload-file': {
    summary:
      'Stores an image (PNG, JPEG, WebP or GIF, at most 2 MB and 25 megapixels); needs edit permission on its page',
    access: { admin: adminRoles },
    form: z.strictObject({
      image_name: z.file('required'),
      /** Name of a page, never a caller's path: the server chooses the file name. */
      path: z.string('choice').refine((page) => rulesOf(page) !== undefined, 'choice'),
    }),
    answer: done.extend({ file: z.string() }),
  },
})
