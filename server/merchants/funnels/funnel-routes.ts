import { actorOf } from '#server/audit/note.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { funnelCalls } from '#src/contract/merchants/funnel.ts'
import {
  changeFunnel,
  decideFunnel,
  funnelsOf,
  makeFunnel,
  removeFunnel,
  submitFunnel,
  waitingFunnel,
} from './funnel.ts'
import { asText, funnelHtml, withExamples } from './funnel-page.ts'
import { storePicture } from './funnel-picture.ts'

const preview = (content: Parameters<typeof funnelHtml>[0]['content'], merchant: string) =>
  asText(funnelHtml({ content, merchant, linkTo: () => '#' }))

export const funnelCallRoutes: Handlers<typeof funnelCalls> = {
  'GET /api/partner/funnels': async ({ who, now }, { database }) => ({
    data: await funnelsOf(database.db, who.merchantId, now),
  }),
  'POST /api/partner/funnels': async ({ body, who, now }, { database, files }) => ({
    success: true,
    id: await makeFunnel(database.db, files, who.merchantId, body, now),
  }),
  'POST /api/partner/funnels/{id}': async ({ params, body, who, now }, { database, files }) => {
    await changeFunnel(database.db, files, who.merchantId, params.id, body, now)
    return { success: true }
  },
  'POST /api/partner/funnels/{id}/submit': async ({ params, who, now }, { database, settings }) => {
    await submitFunnel(database.db, settings, who.merchantId, params.id, now)
    return { success: true }
  },
  'POST /api/partner/funnels/{id}/remove': async ({ params, who, now }, { database }) => {
    await removeFunnel(database.db, who.merchantId, params.id, now)
    return { success: true }
  },
  'POST /api/partner/funnel-preview': async ({ body, who }) => ({
    html: await preview(withExamples(body.content), who.merchantName),
  }),
  'POST /api/partner/funnel-picture': async ({ form, who }, { database, files, limits }) => {
    await limits.upload(String(who.merchantId))
    return { success: true, file: await storePicture(database.db, files, who.merchantId, form) }
  },
  'POST /api/admin/funnels/{id}/decide': async ({ params, body, who, now }, { database }, c) => {
    await decideFunnel(database.db, params.id, body, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
  'POST /api/admin/funnels/preview/{id}': async ({ params }, { database }) => {
    const { content, merchant } = await waitingFunnel(database.db, params.id)
    return { html: await preview(content, merchant) }
  },
}
