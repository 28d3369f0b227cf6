import { applyFile } from '#server/files/apply-file.ts'
import { badRows, previewFile } from '#server/files/resolve-file.ts'
import { revertFile } from '#server/files/revert-file.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import type { bankStatementCalls } from '#src/contract/money/bank-statement.ts'
import { addRupees } from '#src/domain/paise.ts'
import { bankStatements, explainLine } from './bank-statement.ts'

export const bankRoutes: Handlers<typeof bankStatementCalls> = {
  'POST /api/admin/bank-statements/preview': async ({ form, actor }, deps, c) => {
    const { header, effects, bad } = await previewFile(deps, bankStatements, form, actor, languageOf(c))
    const fresh = effects.filter(({ isKnown }) => !isKnown).map(({ amount }) => amount)
    return {
      ...{ header, bad, added: fresh.length, known: effects.length - fresh.length },
      received: addRupees(0, ...fresh.filter((amount) => amount > 0)),
      sent: addRupees(0, ...fresh.filter((amount) => amount < 0).map((amount) => -amount)),
    }
  },
  'POST /api/admin/bank-statements': async ({ form, actor }, deps, c) => {
    const read = await applyFile(deps, bankStatements, form, actor)
    const known = read.effects.filter(({ isKnown }) => isKnown).length
    const bad = await badRows(bankStatements, read, languageOf(c))
    return { id: read.id, added: read.effects.length - known, known, bad }
  },
  'POST /api/admin/bank-statements/{id}/revert': async ({ params, actor }, deps) => {
    await revertFile(deps, bankStatements, params.id, actor)
  },
  'POST /api/admin/bank-lines/{id}/explain': async ({ params, body, actor }, { database }) => {
    await explainLine(database.db, params.id, body.reason, actor)
  },
}
