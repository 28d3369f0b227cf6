import { actorOf } from '#server/audit/note.ts'
import type { CallContext, Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import type { billingCalls } from '#src/contract/money/billing.ts'
import { billingDocumentPdf } from './billing-document.ts'
import { billingModeOf, chooseBilling } from './billing-mode.ts'

export const billingRoutes: Handlers<typeof billingCalls> = {
  'GET /api/partner/billing': async ({ who }, { database, settings: { company } }) => ({
    billing: await billingModeOf(database.db, who.merchantId),
    company,
  }),
  'POST /api/partner/billing': async ({ body, who, now }, { database, keys, settings }, c) => {
    const actor = actorOf(who, c.get('requestId'), now)
    await chooseBilling({ db: database.db, keys, settings }, who.merchantId, body.billing, actor)
    return { success: true }
  },
  'GET /api/partner/billing-documents/{id}': async ({ params, who }, { database, keys }, c) => {
    const of = { db: database.db, keys }
    return sent(c, await billingDocumentPdf(of, params.id, languageOf(c), { merchantId: who.merchantId }))
  },
  'GET /api/admin/billing-documents/{id}': async ({ params, who, now }, { database, keys }, c) => {
    const actor = actorOf(who, c.get('requestId'), now)
    const of = { db: database.db, keys }
    return sent(c, await billingDocumentPdf(of, params.id, languageOf(c), { actor }))
  },
}

const sent = (c: CallContext, { bytes, name }: { bytes: Buffer; name: string }) =>
  c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${name}.pdf"`,
  })
