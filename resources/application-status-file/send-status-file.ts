import { endingSession } from '#src/admin/resource/call.ts'
import type { SentFile } from '#src/admin/upload/define-upload.ts'
import type { AnswerOf } from '#src/platform/http.ts'
import { request } from '#src/platform/http.ts'

type Answer = AnswerOf<'POST /api/upload-application-status-file'>
/** The server's answer to an upload, with the number of the file's record. */
export type Uploaded = Answer & { id: number }

/** Uploads a status file by its fixed call, which names the record in a header. */
export async function sendStatusFile({ file, lender_id, columns }: SentFile): Promise<Uploaded> {
  const body = new FormData()
  body.append('image_name', file)
  if (lender_id) body.append('lender_id', String(lender_id))
  if (columns) body.append('columns', columns)
  const sent = request('/api/upload-application-status-file', { method: 'POST', body })
  const { json, headers } = await endingSession(sent)
  return { ...(json as Answer), id: Number(headers.get('Location')?.split('/').at(-1)) }
}
