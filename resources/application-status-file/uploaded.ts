import type { AnswerOf } from '#src/platform/http.ts'

/** What the server answered to an upload. */
export type Uploaded = AnswerOf<'POST /api/upload-application-status-file'>
