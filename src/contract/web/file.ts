import * as z from 'zod'
import { adminRoles, defineCalls } from '#src/contract/call.ts'
import { documents } from '#src/contract/document.ts'
import { done } from '#src/contract/done.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'

/** Name of a page, never a caller's path: the server chooses the file name. */
const page = z.string('choice').refine((page) => rulesOf(page) !== undefined, 'choice')

export const fileCalls = defineCalls({
  'POST /api/s3-upload-file': {
    once: true,
    summary:
      'Stores an image (PNG, JPEG, WebP or GIF, at most 2 MB and 25 megapixels); needs edit permission on its page',
    access: { admin: adminRoles },
    form: z.strictObject({
      image_name: z.file('required'),
      path: page,
    }),
    answer: done.extend({ file: z.string() }),
  },
  'POST /api/admin/documents': {
    once: true,
    summary:
      'Stores a document for partners: PDF of at most 10 MB, PPTX of 20 MB, MP4 of 50 MB; the type is read from its bytes. Needs edit permission on its page',
    access: { admin: adminRoles },
    formMegabytes: Math.max(...Object.values(documents).map(({ megabytes }) => megabytes)) + 1,
    form: z.strictObject({ file: z.file('required'), path: page }),
    answer: done.extend({ file: z.string(), bytes: z.number().int() }),
  },
  'GET /api/admin/documents/{path}/{name}': {
    summary: 'A stored document, whole or in ranges; needs read permission on its page',
    access: { admin: adminRoles },
    byCookie: true,
    params: z.object({ path: page, name: z.string() }),
    answer: z.string().describe('application/pdf, video/mp4 or a presentation'),
  },
})
