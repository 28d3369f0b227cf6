import { actorOf } from '#server/audit/note.ts'
import { readSheet } from '#server/platform/files/sheet.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import { IMPORT_LIMITS, type importCalls } from '#src/contract/catalogue/import.ts'
import { importListFor, judgeSheet, previewOf } from './import.ts'
import { applySheet } from './import-apply.ts'

const sheetOf = async (file: File) =>
  readSheet(new Uint8Array(await file.arrayBuffer()), file.name, IMPORT_LIMITS)

export const importRoutes: Handlers<typeof importCalls> = {
  'POST /api/admin/import/{page}/preview': async ({ params, form, who, now }, { database }, c) => {
    const list = importListFor(params.page, who.roleId)
    const actor = actorOf(who, c.get('requestId'), now)
    const context = { list, actor, language: languageOf(c) }
    const sheet = await sheetOf(form.file)
    return previewOf(sheet, await judgeSheet(database.db, sheet, context))
  },
  'POST /api/admin/import/{page}/apply': async ({ params, form, who, now }, { database }, c) => {
    const list = importListFor(params.page, who.roleId)
    const actor = actorOf(who, c.get('requestId'), now)
    const context = { list, actor, language: languageOf(c) }
    const sheet = await sheetOf(form.file)
    const shown = { seen: form.seen, fileName: form.file.name }
    return applySheet(database, sheet, shown, context)
  },
}
