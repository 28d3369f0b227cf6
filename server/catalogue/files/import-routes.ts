import { actorOf } from '#server/audit/note.ts'
import { resourcesFor } from '#server/catalogue/resources-for.ts'
import { rememberedMapping } from '#server/files/remembered-columns.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { CallContext, Handlers } from '#server/platform/handler.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { languageOf } from '#server/platform/words.ts'
import type { importCalls } from '#src/contract/catalogue/import.ts'
import type { ColumnMapping } from '#src/contract/catalogue/upload.ts'
import { type Context, importListFor, sheetOf } from './import.ts'
import { applySheet } from './import-apply.ts'
import { previewSheet } from './import-preview.ts'

interface Asked {
  page: string
  columns?: ColumnMapping | undefined
}

async function contextOf(
  deps: Deps,
  { page, columns }: Asked,
  who: AdminWho,
  now: Date,
  c: CallContext,
): Promise<Context> {
  const list = importListFor(page, who.roleId, await resourcesFor(deps, who.roleId))
  const rememberedColumns = columns
    ? undefined
    : await rememberedMapping(deps.database.db, `import:${page}`, undefined)
  return {
    list,
    actor: actorOf(who, c.get('requestId'), now),
    language: languageOf(c),
    mapping: columns ?? rememberedColumns,
    remembered: Object.keys(rememberedColumns ?? {}).length > 0,
  }
}

export const importRoutes: Handlers<typeof importCalls> = {
  'POST /api/admin/import/{page}/preview': async ({ params, form, who, now }, deps, c) => {
    const context = await contextOf(deps, { ...params, ...form }, who, now, c)
    const { db } = deps.database
    return previewSheet(db, await sheetOf(db, form.file, context), context)
  },
  'POST /api/admin/import/{page}/apply': async ({ params, form, who, now }, deps, c) => {
    const { seen, columns, file } = form
    const context = await contextOf(deps, { page: params.page, columns }, who, now, c)
    const shown = { seen, columns, fileName: file.name, whole: who.whole === true }
    return applySheet(deps.database, await sheetOf(deps.database.db, file, context), shown, context)
  },
}
