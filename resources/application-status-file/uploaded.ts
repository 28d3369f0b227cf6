import type { AnswerOf } from '#src/platform/http.ts'

/** The server's answer to an upload. */
export type Uploaded = AnswerOf<'POST /api/upload-application-status-file'>
