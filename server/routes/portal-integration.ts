import type { portalIntegrationCalls } from '#src/contract/portal-integration.ts'
import { sendOtp } from '../auth/otp.ts'
import type { Handlers } from '../bind.ts'
import { AppError } from '../errors.ts'
import { apiHeaders, merchantOfCall, rotateSecret, setAllowedIps } from '../portal/api-client.ts'
import { createApiLead } from '../portal/api-lead.ts'
import { decideBank, waitingBanks } from '../portal/approvals.ts'
import {
  changeFunnel,
  decideFunnel,
  funnelsOf,
  makeFunnel,
  removeFunnel,
  submitFunnel,
  waitingFunnels,
} from '../portal/funnel.ts'
import { asText, funnelHtml } from '../portal/funnel-page.ts'
import { bringPartner, referralsOf } from '../portal/referral.ts'
import { integrationOf, removeWebhook, retryDelivery, sendTestEvent, setWebhook } from '../portal/webhook.ts'
import { addressOf } from '../request.ts'
import { actorOf } from '../services/audit.ts'
import { errorBody, languageOf } from '../words.ts'
import { originOf } from './partner-report.ts'

export const portalIntegrationRoutes: Handlers<typeof portalIntegrationCalls> = {
  'GET /api/partner/integration': ({ who }, deps, c) =>
    integrationOf(deps, who.merchantId, originOf(deps, c)),
  'POST /api/partner/integration/rotate': async ({ who, now }, { database, keys }, c) => {
    const actor = actorOf(who, c.get('requestId'), now)
    return { success: true, ...(await rotateSecret(database.db, keys, who.merchantId, actor)) }
  },
  'POST /api/partner/integration/ips': async ({ body, who, now }, { database }, c) => {
    const actor = actorOf(who, c.get('requestId'), now)
    await setAllowedIps(database.db, who.merchantId, body.allowed_ips, actor)
    return { success: true }
  },
  'POST /api/partner/integration/webhook': async ({ body, who, now }, deps, c) => ({
    success: true,
    secret: await setWebhook(deps, who.merchantId, body, actorOf(who, c.get('requestId'), now)),
  }),
  'POST /api/partner/integration/webhook/remove': async ({ who, now }, { database }, c) => {
    await removeWebhook(database.db, who.merchantId, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
  'POST /api/partner/integration/test-event': async ({ who, now }, deps) => ({
    success: true,
    delivery_id: await sendTestEvent(deps, who.merchantId, now),
  }),
  'POST /api/partner/integration/deliveries/{id}/retry': async ({ params, who }, deps) => {
    await retryDelivery(deps, who.merchantId, params.id)
    return { success: true }
  },
  'POST /v1/leads': async ({ body, now }, deps, c) => {
    c.header('Cache-Control', 'no-store')
    const { merchantId, clientId } = await merchantOfCall(
      deps.database.db,
      deps.keys,
      {
        client: c.req.header(apiHeaders.client),
        timestamp: c.req.header(apiHeaders.timestamp),
        signature: c.req.header(apiHeaders.signature),
        raw: await c.req.text(),
        address: addressOf(c, deps.settings.TRUSTED_PROXIES),
      },
      now,
    )
    await deps.limits.apiLead(clientId)
    try {
      const lead = await createApiLead(deps, merchantId, body, now)
      return { success: true, lead, sandbox: deps.settings.demo }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'DUPLICATE') throw error
      // Whose the customer is stays with us.
      const answer = errorBody(error, languageOf(c), c.get('requestId'))
      return c.json({ ...answer, duplicate_of: 'hidden' }, error.status)
    }
  },
  'GET /api/partner/funnels': async ({ who }, { database }) => ({
    data: await funnelsOf(database.db, who.merchantId),
  }),
  'POST /api/partner/funnels': async ({ body, who, now }, { database }) => ({
    success: true,
    id: await makeFunnel(database.db, who.merchantId, body, now),
  }),
  'POST /api/partner/funnels/{id}': async ({ params, body, who, now }, { database }) => {
    await changeFunnel(database.db, who.merchantId, params.id, body, now)
    return { success: true }
  },
  'POST /api/partner/funnels/{id}/submit': async ({ params, who, now }, { database }) => {
    await submitFunnel(database.db, who.merchantId, params.id, now)
    return { success: true }
  },
  'POST /api/partner/funnels/{id}/remove': async ({ params, who, now }, { database }) => {
    await removeFunnel(database.db, who.merchantId, params.id, now)
    return { success: true }
  },
  'POST /api/partner/funnel-preview': async ({ body, who }) => ({
    html: await asText(funnelHtml({ content: body.content, merchant: who.merchantName, linkTo: () => '#' })),
  }),
  'GET /api/partner/referral': ({ who, now }, deps, c) => referralsOf(deps, who, originOf(deps, c), now),
  'POST /api/partner/referral/passcode': async ({ body, now }, deps, c) => {
    await deps.limits.otpSend(addressOf(c, deps.settings.TRUSTED_PROXIES))
    const sent = await sendOtp(deps, { channel: 'mobile', to: body.mobile }, languageOf(c), now)
    return { success: true, ...sent }
  },
  'POST /api/partner/referral': async ({ body, who, now }, deps) => ({
    success: true,
    reference: await bringPartner(deps, who, body, now),
  }),
  'GET /api/admin/partner-approvals': async (_, { database }) => ({
    funnels: await waitingFunnels(database.db),
    banks: await waitingBanks(database.db),
  }),
  'POST /api/admin/funnels/{id}/decide': async ({ params, body, who, now }, { database }, c) => {
    await decideFunnel(database.db, params.id, body, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
  'POST /api/admin/bank-accounts/{id}/decide': async ({ params, body, who, now }, { database }, c) => {
    await decideBank(database.db, params.id, body.approve, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
}
