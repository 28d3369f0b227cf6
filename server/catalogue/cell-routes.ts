import { actorOf } from '#server/audit/note.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import type { cellCalls } from '#src/contract/catalogue/cells.ts'
import { saveCells } from './cells.ts'

export const cellRoutes: Handlers<typeof cellCalls> = {
  'POST /api/admin/cells': ({ body, who, now }, { database }, c) =>
    saveCells(database, body, actorOf(who, c.get('requestId'), now), languageOf(c)),
}
