import { sendOtp } from '#server/access/otp.ts'
import { actorOf } from '#server/audit/note.ts'
import { offeredByMerchant, requireOffered } from '#server/co-brands/partner-products.ts'
import { requireCode } from '#server/merchants/code-of-conduct.ts'
import { originOf } from '#server/merchants/partner-report-routes.ts'
import { bringPartner, referralsOf } from '#server/merchants/referral.ts'
import { decideBank } from '#server/money/bank.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { CallContext, Handlers } from '#server/platform/handler.ts'
import { addressOf } from '#server/platform/request.ts'
import { errorBody, languageOf } from '#server/platform/words.ts'
import type { portalIntegrationCalls } from '#src/contract/leads-api/portal-integration.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { merchantOfCall, rotateSecret, setAllowedIps, signedCallHeaders } from './api-client.ts'
import { createApiLead } from './api-lead.ts'
import { makeAuthCode } from './auth-code.ts'
import { integrationOf, removeWebhook, retryDelivery, sendTestEvent, setWebhook } from './webhook.ts'

/** The merchant behind a signed call of its own system. Throws NOT_SIGNED, TOO_MANY. */
async function signedCaller(deps: Deps, c: CallContext, now: Date): Promise<number> {
  c.header('Cache-Control', 'no-store')
  const sent = {
    client: c.req.header(signedCallHeaders.client),
    timestamp: c.req.header(signedCallHeaders.timestamp),
    signature: c.req.header(signedCallHeaders.signature),
    raw: await c.req.text(),
    address: addressOf(c, deps.settings.TRUSTED_PROXIES),
  }
  const { merchantId, clientId } = await merchantOfCall(deps.database.db, deps.keys, sent, now)
  await deps.limits.apiLead(clientId)
  return merchantId
}

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
    const merchantId = await signedCaller(deps, c, now)
    try {
      const lead = await createApiLead(deps, merchantId, body, now)
      return { success: true, lead, sandbox: deps.settings.demo }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'DUPLICATE') throw error
      // We do not reveal who the customer is attributed to.
      const answer = errorBody(error, languageOf(c), c.get('requestId'))
      return c.json({ ...answer, duplicate_of: 'hidden' }, error.status)
    }
  },
  'POST /v1/auth-codes': async ({ body, now }, deps, c) => {
    const { db } = deps.database
    const merchantId = await signedCaller(deps, c, now)
    await requireCode(db, merchantId, now)
    const { phone: mobile, first_name = null, product } = body
    const product_type = loanProducts.find(({ code }) => code === product)?.type ?? null
    requireOffered(await offeredByMerchant(db, merchantId), product_type)
    const person = { mobile, first_name, product_type }
    const { code, expires_in } = await makeAuthCode(db, deps.keys, merchantId, person, now)
    return { success: true, url: `${originOf(deps, c)}/auth?code=${code}`, expires_in }
  },
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
  'POST /api/admin/bank-accounts/{id}/decide': async ({ params, body, who, now }, { database }, c) => {
    await decideBank(database.db, params.id, body, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
}
