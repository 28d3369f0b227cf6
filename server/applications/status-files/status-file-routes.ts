import { actorOf } from '#server/audit/note.ts'
import { revertFile } from '#server/files/revert-file.ts'
import { answerSheet } from '#server/platform/files/answer-sheet.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import type { statusFileCalls } from '#src/contract/applications/status-file.ts'
import { statusFiles } from './status-file.ts'
import { previewStatusFile } from './status-file-preview.ts'
import { statusFileTemplate } from './status-file-template.ts'
import { asFixedField, uploadStatusFile } from './status-file-upload.ts'
import { listStatusFiles, oneStatusFile } from './status-file-view.ts'
import { outcome, problemLines } from './status-file-words.ts'

export const statusFileRoutes: Handlers<typeof statusFileCalls> = {
  'GET /api/get-application-status-files-list': async ({ query, who, now }, deps, c) => {
    const found = await listStatusFiles(deps, query, { who, now, language: languageOf(c) })
    return { success: true, page: query.page, page_size: query.page_size, ...found }
  },
  'POST /api/upload-application-status-file': async ({ form, who, now }, deps, c) => {
    const actor = actorOf(who, c.get('requestId'), now)
    const { id, updated, problems } = await uploadStatusFile(
      deps,
      { ...form, file: form.image_name },
      actor,
    ).catch(asFixedField)
    const language = languageOf(c)
    // The answer is fixed; the file's record is named as HTTP does.
    c.header('Location', `/api/admin/status-files/${id}`)
    return {
      success: true,
      message: outcome(updated, problems.length, language),
      errors: problemLines(problems, language),
      rowsUpdated: updated,
    }
  },
  'POST /api/admin/status-files/preview': ({ form, who, now }, deps, c) =>
    previewStatusFile(deps, form, actorOf(who, c.get('requestId'), now), languageOf(c)),
  'GET /api/admin/status-files/{id}': async ({ params, who, now }, deps, c) => ({
    file: await oneStatusFile(deps, params.id, { who, now, language: languageOf(c) }),
  }),
  'POST /api/admin/status-files/{id}/revert': async ({ params, who, now }, deps, c) => {
    await revertFile(deps, statusFiles, params.id, actorOf(who, c.get('requestId'), now))
    return { file: await oneStatusFile(deps, params.id, { who, now, language: languageOf(c) }) }
  },
  'GET /api/get-application-status-file-template': async ({ query }, { database }, c) => {
    const bytes = await statusFileTemplate(database.db, query.format, languageOf(c))
    return answerSheet(c, 'application-status', query.format, bytes)
  },
}
