import type { CallContext, Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import type { payoutYearCalls } from '#src/contract/money/payout-year.ts'
import { payoutYears } from './payout-years.ts'
import { certificateBytes, certificatesOf, storeCertificate } from './tax-certificates.ts'
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
    return pdf(c, bytes, `statement-${params.year}`)
  },
  'GET /api/partner/years/{year}/certificates/{quarter}': async ({ params, who }, deps, c) =>
    pdf(
      c,
      await certificateBytes(deps, { ...params, merchant_id: who.merchantId }),
      `form-16a-${params.year}-${params.quarter}`,
    ),
  'POST /api/admin/payouts/{month}/certificate': async ({ params, form, who, actor }, deps) => {
    await deps.limits.upload(`admin:${who.adminId}`)
    await storeCertificate(deps, { ...params, ...form }, actor)
  },
  'GET /api/admin/payouts/{month}/certificates/{merchant_id}': ({ params }, { database }) =>
    certificatesOf(database.db, params),
}

const pdf = (c: CallContext, bytes: Buffer, name: string) =>
  c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${name}.pdf"`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
