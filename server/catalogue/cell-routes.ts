import type { Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import type { cellCalls } from '#src/contract/catalogue/cells.ts'
import { saveCells } from './cells.ts'
import { resourcesFor } from './resources-for.ts'

export const cellRoutes: Handlers<typeof cellCalls> = {
  'POST /api/admin/cells': async ({ body, who, actor }, deps, c) => {
    const find = await resourcesFor(deps, who.roleId)
    // A proposal is made and accepted as a whole.
    const whole = body.whole || who.whole
    return saveCells(deps.database, { ...body, whole }, actor, languageOf(c), find)
  },
}
