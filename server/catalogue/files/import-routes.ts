import { actorOf } from '#server/audit/note.ts'
import { resourcesFor } from '#server/catalogue/custom-fields/resources-for.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readSheet } from '#server/platform/files/sheet.ts'
import type { CallContext, Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { IMPORT_LIMITS, type importCalls } from '#src/contract/catalogue/import.ts'
import { importListFor, judgeSheet, previewOf } from './import.ts'
import { applySheet } from './import-apply.ts'

const sheetOf = async (file: File) =>
  readSheet(new Uint8Array(await file.arrayBuffer()), file.name, IMPORT_LIMITS)

async function contextOf(deps: Deps, page: string, role: AdminRole, c: CallContext) {
  const find = await resourcesFor(deps, role)
  return { ...importListFor(page, role, find), role, language: languageOf(c) }
}

export const importRoutes: Handlers<typeof importCalls> = {
  'POST /api/admin/import/{page}/preview': async ({ params, form, who }, deps, c) => {
    const context = await contextOf(deps, params.page, who.roleId, c)
    const sheet = await sheetOf(form.file)
    return previewOf(sheet, await judgeSheet(deps.database.db, sheet, context))
  },
  'POST /api/admin/import/{page}/apply': async ({ params, form, who, now }, deps, c) => {
    const context = await contextOf(deps, params.page, who.roleId, c)
    const sheet = await sheetOf(form.file)
    const shown = { seen: form.seen, fileName: form.file.name }
    return applySheet(deps.database, sheet, shown, context, actorOf(who, c.get('requestId'), now))
  },
}
