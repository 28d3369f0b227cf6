import type { statusFileCalls } from '#src/contract/status-file.ts'
import type { Handlers } from '../bind.ts'
import { actorOf } from '../services/audit.ts'
import { listStatusFiles, uploadStatusFile } from '../services/status-file.ts'
import { statusFileTemplate } from '../services/status-file-template.ts'
import { outcome, problemLines } from '../services/status-file-words.ts'
import { languageOf } from '../words.ts'
import { sheetTypes } from './export.ts'

export const statusFileRoutes: Handlers<typeof statusFileCalls> = {
  'GET /api/get-application-status-files-list': async ({ query }, { database }, c) => ({
    success: true,
    ...query,
    ...(await listStatusFiles(database.db, query, languageOf(c))),
  }),
  'POST /api/upload-application-status-file': async ({ form, who, now }, deps, c) => {
    const actor = actorOf(who, c.get('requestId'), now)
    const { updated, problems } = await uploadStatusFile(deps, form.image_name, actor)
    const language = languageOf(c)
    return {
      success: true,
      message: outcome(updated, problems.length, language),
      errors: problemLines(problems, language),
      rowsUpdated: updated,
    }
  },
  'GET /api/get-application-status-file-template': async ({ query }, { database }, c) => {
    const bytes = await statusFileTemplate(database.db, query.format, languageOf(c))
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': sheetTypes[query.format],
      'Content-Disposition': `attachment; filename="application-status.${query.format}"`,
    })
  },
}
