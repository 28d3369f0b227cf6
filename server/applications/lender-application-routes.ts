import { proofOf } from '#server/customers/profile-routes.ts'
import { lenderBySlug } from '#server/integrations/integration.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { signatureHeader, timestampHeader } from '#server/platform/signature.ts'
import type { lenderApplicationCalls } from '#src/contract/applications/lender-application.ts'
import { acceptOffer } from './accept-offer.ts'
import {
  applicationPage,
  checkWithLender,
  lenderPage,
  ownKeyFacts,
  sendLenderOtp,
  submitToLender,
  verifyLenderOtp,
} from './lender-application.ts'
import { receiveLenderEvent } from './webhook.ts'

export const lenderApplicationRoutes: Handlers<typeof lenderApplicationCalls> = {
  'GET /api/lender-pages/{slug}': ({ params, who }, deps) => lenderPage(deps, params.slug, who.prospectId),
  'GET /api/lender-slugs/{slug}': async ({ params }, { database }) => {
    const found = await lenderBySlug(database.db, params.slug)
    return found ? { known: true, own_form: found.integration.intake } : { known: false, own_form: false }
  },
  'GET /api/lender-applications/{id}': ({ params, who }, deps) =>
    applicationPage(deps, params.id, who.prospectId),
  'GET /api/lender-applications/{id}/key-facts': ({ params, who, now }, { database }) =>
    ownKeyFacts(database.db, params.id, who.prospectId, now),
  'POST /api/lender-applications/{id}/submit': ({ params, body, who, now }, deps, c) =>
    submitToLender(deps, params.id, body, proofOf(who, deps, c, now)),
  'POST /api/lender-applications/{id}/accept-offer': ({ params, body, who }, deps) =>
    acceptOffer(deps, params.id, body, who.prospectId),
  'POST /api/lender-applications/{id}/check': ({ params, who }, deps) =>
    checkWithLender(deps, params.id, who.prospectId),
  'POST /api/lender-applications/{id}/otp/send': async ({ params, who }, deps) => ({
    success: true,
    resend_in: await sendLenderOtp(deps, params.id, who.prospectId),
  }),
  'POST /api/lender-applications/{id}/otp/verify': ({ params, body, who }, deps) =>
    verifyLenderOtp(deps, params.id, body.otp, who.prospectId),
  'POST /api/lender-webhook/{lender}': async ({ params, body }, deps, c) => {
    // The raw bytes that were signed, not the parsed body.
    const raw = await c.req.text()
    const [timestamp, signature] = [c.req.header(timestampHeader), c.req.header(signatureHeader)]
    await receiveLenderEvent(deps, params.lender, body, { raw, timestamp, signature })
    return { success: true }
  },
}
