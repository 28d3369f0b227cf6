import { call, endingSession, refuseWaiting } from '#src/admin/call/call.ts'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import type { SentFile } from '#src/admin/upload/define-upload.ts'
import type { Revert } from '#src/admin/upload/revert-file.tsx'
import type { BadRow } from '#src/contract/catalogue/upload.ts'
import type { AnswerOf } from '#src/platform/http.ts'
import { request } from '#src/platform/http.ts'

type Answer = AnswerOf<'POST /api/upload-application-status-file'>
/** The server's answer to an upload, with the number of the file's record. */
export type Uploaded = Answer & { id: number }

/** Uploads a status file by its fixed call, which names the record in a header. */
export async function sendStatusFile({ file, lender_id, columns, reading }: SentFile): Promise<Uploaded> {
  const body = new FormData()
  body.append('image_name', file)
  if (lender_id) body.append('lender_id', String(lender_id))
  if (columns) body.append('columns', columns)
  if (reading) body.append('reading', reading)
  const sent = request('/api/upload-application-status-file', { method: 'POST', body })
  const { json, headers } = await endingSession(sent)
  refuseWaiting(json)
  return { ...(json as Answer), id: Number(headers.get('Location')?.split('/').at(-1)) }
}

/** One page of the files, by the call that the specification fixes. */
export const listOfFiles: NonNullable<ListParts['read']> = async (query) => {
  const { data, total } = await call('GET /api/get-application-status-files-list', { query: query as never })
  const rows = data.map((file) => ({ ...file, id: String(file.id) }))
  return { rows, count: total, next: null, previous: null, totals: null }
}

/** How a status file is reverted. */
export const statusFileRevert: Revert = {
  right: ['application-status-file', 'create'],
  call: (id) => call('POST /api/admin/status-files/{id}/revert', { params: { id }, body: {} }),
  about: {
    en: 'Every application that the file changed goes back to its earlier status, and the status transitions stay in the history as not accepted. Applications that were changed again since stay as they are; the rows of the file say which. Messages that were already sent cannot be taken back.',
    hi: 'फ़ाइल ने जो आवेदन बदले थे, वे पहले की स्थिति में लौट जाएँगे; उसके चरण इतिहास में अस्वीकृत के रूप में रहेंगे। जो आवेदन बाद में फिर बदले, वे वैसे ही रहेंगे; फ़ाइल की पंक्तियाँ बताएँगी कि कौन से। भेजे जा चुके संदेश वापस नहीं लिए जा सकते।',
  },
  refusals: {
    TOO_LATE: {
      en: 'This file can no longer be reverted: it was uploaded more than 24 hours ago. Correct it with a new file.',
      hi: 'यह फ़ाइल अब वापस नहीं ली जा सकती: इसे अपलोड हुए 24 घंटे से अधिक हो गए। नई फ़ाइल से सुधारें।',
    },
  },
}

/** The answer to an upload, and the rows that were not applied as its preview read them. */
export interface Finished extends Uploaded {
  file: string
  header: readonly string[]
  bad: readonly BadRow[]
}
