import { actorOf } from '#server/audit/note.ts'
import { resourcesFor } from '#server/catalogue/custom-fields/resources-for.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readSheet } from '#server/platform/files/sheet.ts'
import type { CallContext, Handlers } from '#server/platform/handler.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { languageOf } from '#server/platform/words.ts'
import { IMPORT_LIMITS, type importCalls } from '#src/contract/catalogue/import.ts'
import { importListFor, judgeSheet, previewOf } from './import.ts'
import { applySheet } from './import-apply.ts'

const sheetOf = async (file: File) =>
  readSheet(new Uint8Array(await file.arrayBuffer()), file.name, IMPORT_LIMITS)

async function contextOf(deps: Deps, page: string, who: AdminWho, now: Date, c: CallContext) {
  const list = importListFor(page, who.roleId, await resourcesFor(deps, who.roleId))
  return { list, actor: actorOf(who, c.get('requestId'), now), language: languageOf(c) }
}

export const importRoutes: Handlers<typeof importCalls> = {
  'POST /api/admin/import/{page}/preview': async ({ params, form, who, now }, deps, c) => {
    const context = await contextOf(deps, params.page, who, now, c)
    const sheet = await sheetOf(form.file)
    return previewOf(sheet, await judgeSheet(deps.database.db, sheet, context))
  },
  'POST /api/admin/import/{page}/apply': async ({ params, form, who, now }, deps, c) => {
    const context = await contextOf(deps, params.page, who, now, c)
    const sheet = await sheetOf(form.file)
    const shown = { seen: form.seen, fileName: form.file.name }
    return applySheet(deps.database, sheet, shown, context)
  },
}
