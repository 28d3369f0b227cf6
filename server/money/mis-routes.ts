import { needsSecondAdmin } from '#server/access/approvals/file-limits.ts'
import { applyFile } from '#server/files/apply-file.ts'
import { badRows } from '#server/files/resolve-file.ts'
import { revertFile } from '#server/files/revert-file.ts'
import { answerSheet } from '#server/platform/files/answer-sheet.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import type { misCalls } from '#src/contract/money/mis.ts'
import { misFiles } from './mis.ts'
import { commitMis, movedByMis } from './mis-commit.ts'
import { effectOfMis } from './mis-effect.ts'
import { decideRows } from './mis-preview.ts'
import { listMis, misTemplate, oneMis } from './mis-view.ts'

export const misRoutes: Handlers<typeof misCalls> = {
  'GET /api/admin/mis': async ({ query, who, now }, { database }) => ({
    success: true,
    ...(await listMis(database.db, who.adminId, query, now)),
  }),
  'GET /api/admin/mis/{id}': async ({ params, now }, { database }) => ({
    success: true,
    file: await oneMis(database.db, params.id, now),
  }),
  'POST /api/admin/mis/preview': async ({ form, now, actor }, deps, c) => {
    const read = await applyFile(deps, misFiles, form, actor)
    const { id, header } = read
    const bad = await badRows(misFiles, read, languageOf(c))
    return { success: true, file: await oneMis(deps.database.db, id, now), header, bad }
  },
  'POST /api/admin/mis/{id}/decide': async ({ params, body, now, actor }, { database }) => {
    await decideRows(database.db, params.id, body, actor)
    return { success: true, file: await oneMis(database.db, params.id, now) }
  },
  'GET /api/admin/mis/{id}/effect': async ({ params, actor }, { database: { db }, settings }, c) => {
    const effect = await effectOfMis(db, params.id, languageOf(c), actor)
    const second_admin = await needsSecondAdmin(db, settings, await movedByMis(db, params.id), actor)
    return { success: true, effect, second_admin }
  },
  'POST /api/admin/mis/{id}/commit': async ({ params, now, actor }, { database, settings }) => {
    await commitMis(database.db, settings, params.id, actor)
    return { success: true, file: await oneMis(database.db, params.id, now) }
  },
  'POST /api/admin/mis/{id}/revert': async ({ params, now, actor }, deps) => {
    await revertFile(deps, misFiles, params.id, actor)
    return { success: true, file: await oneMis(deps.database.db, params.id, now) }
  },
  'GET /api/admin/mis/template/{lenderId}': async ({ params, query, now }, { database }, c) => {
    const bytes = await misTemplate(database.db, params.lenderId, query.format, languageOf(c), now)
    return answerSheet(c, 'mis', query.format, bytes)
  },
}
