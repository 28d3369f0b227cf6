import type { Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import type { payoutYearCalls } from '#src/contract/money/payout-year.ts'
import { payoutYears } from './payout-years.ts'
import { yearStatementPdf } from './year-statement.ts'

export const yearRoutes: Handlers<typeof payoutYearCalls> = {
  'GET /api/partner/years': async ({ who, now }, { database, settings }) => ({
    years: await payoutYears(database.db, settings, who.merchantId, now),
    tan: settings.deductor.COMPANY_TAN ?? null,
  }),
  'GET /api/partner/years/{year}/statement': async ({ params, who, now }, deps, c) => {
    const { database, keys, files, settings } = deps
    const of = { db: database.db, keys, files, settings }
    const bytes = await yearStatementPdf(of, who.merchantId, params.year, { language: languageOf(c), now })
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="statement-${params.year}.pdf"`,
    })
  },
}
