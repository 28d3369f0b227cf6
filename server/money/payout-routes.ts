import { applyFile } from '#server/files/apply-file.ts'
import { previewFile } from '#server/files/resolve-file.ts'
import { revertFile } from '#server/files/revert-file.ts'
import { answerSheet } from '#server/platform/files/answer-sheet.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import type { paymentAnswerCalls } from '#src/contract/money/payment-answers.ts'
import type { payoutCalls } from '#src/contract/money/payout.ts'
import { addRupees } from '#src/domain/paise.ts'
import { payoutStatementPdf } from './documents/payout-statement.ts'
import { tdsRegisterFile } from './documents/tds-register.ts'
import { countsOf, paymentAnswersOf } from './payment-answers.ts'
import { markPaid, paymentFile, revertPaid, storeInvoice } from './payouts.ts'

export const payoutRoutes: Handlers<typeof payoutCalls & typeof paymentAnswerCalls> = {
  'POST /api/admin/payouts/{month}/paid': async ({ params, body, actor }, deps) => {
    await markPaid(deps, { ...params, ...body }, actor)
  },
  'POST /api/admin/payouts/{month}/returned': async ({ params, body, actor }, deps) => {
    await revertPaid(deps, { ...params, ...body }, actor)
  },
  'GET /api/admin/payouts/{month}/file': async ({ params, actor }, deps, c) => {
    const { database, keys, settings } = deps
    const bytes = await paymentFile(database.db, keys, settings, params.month, actor)
    return answerSheet(c, `payments-${params.month}`, 'csv', bytes)
  },
  'POST /api/partner/payouts/{month}/invoice': async (
    { params, body, who, actor },
    { database, settings },
  ) => {
    await storeInvoice(database.db, settings, { merchantId: who.merchantId, ...params, ...body }, actor)
  },
  'GET /api/partner/payouts/{month}/statement': async (
    { params, who, now },
    { database, keys, settings },
    c,
  ) => {
    const of = { db: database.db, keys, settings }
    const language = languageOf(c)
    const bytes = await payoutStatementPdf(of, who.merchantId, params.month, { language, now })
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="statement-${params.month}.pdf"`,
    })
  },
  'GET /api/admin/tds-register/{year}': async ({ params, query, actor }, { database, keys }, c) => {
    const as = { format: query.format, language: languageOf(c) }
    const bytes = await tdsRegisterFile({ db: database.db, keys }, params.year, as, actor)
    return answerSheet(c, `tds-${params.year}`, query.format, bytes)
  },
  'POST /api/admin/payment-answers/preview': async ({ form, actor }, deps, c) => {
    const kind = paymentAnswersOf(deps)
    const { header, effects, bad, second_admin } = await previewFile(deps, kind, form, actor, languageOf(c))
    const paid = addRupees(
      0,
      ...effects.flatMap(({ outcome, amount }) => (outcome === 'PAID' ? [amount] : [])),
    )
    return { header, counts: countsOf(effects), paid, bad, second_admin }
  },
  'POST /api/admin/payment-answers': async ({ form, actor }, deps) => {
    const { id, effects } = await applyFile(deps, paymentAnswersOf(deps), form, actor)
    return { success: true, id, counts: countsOf(effects) }
  },
  'POST /api/admin/payment-answers/{id}/revert': async ({ params, actor }, deps) => {
    await revertFile(deps, paymentAnswersOf(deps), params.id, actor)
  },
}
