import { mailPlainly, sendInvite } from '#server/access/invite.ts'
import { letter } from '#server/messages/letters.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import type { merchantCalls } from '#src/contract/merchants/merchant.ts'
import { setMerchantStatus } from './merchant-status.ts'
import { changeMerchant, inviteOwner, merchantDetail } from './merchants.ts'
import {
  approveApplication,
  askApplicant,
  beginReview,
  refuseApplication,
} from './onboarding/merchant-applications.ts'
import { resetMerchantFactor } from './second-factor.ts'

const success = true as const

export const merchantRoutes: Handlers<typeof merchantCalls> = {
  'POST /api/admin/merchant-applications/{id}/approve': async (
    { params, body, who, now, actor },
    deps,
    c,
  ) => {
    const vault = { db: deps.database.db, keys: deps.keys }
    const { merchant_id, email, name, token } = await approveApplication(vault, params.id, body, actor)
    const invite = { area: 'partner', to: email, name, by: who.name, token } as const
    return { success, merchant_id, sent: await sendInvite(deps, invite, languageOf(c), now) }
  },
  'POST /api/admin/merchant-applications/{id}/review': async ({ params, actor }, { database }) => {
    await beginReview(database.db, params.id, actor)
    return { success }
  },
  'POST /api/admin/merchant-applications/{id}/ask': async ({ params, body, actor }, deps) => {
    await askApplicant(deps, params.id, body.question, actor)
    return { success }
  },
  'POST /api/admin/merchant-applications/{id}/refuse': async ({ params, body, now, actor }, deps) => {
    const refused = await refuseApplication(deps.database.db, params.id, body.reason, actor)
    const { email, reference, language } = refused
    const words = letter('merchant-refused', language, { reference, reason: body.reason })
    return { success, sent: await mailPlainly(deps, { id: `tulna-${reference}`, to: email, ...words }, now) }
  },
  'GET /api/admin/merchants/{id}': ({ params }, { database: { db }, keys }) =>
    merchantDetail({ db, keys }, params.id),
  'POST /api/admin/merchants/{id}': async ({ params, body, actor }, deps) => {
    await changeMerchant(deps, params.id, body, actor)
    return { success }
  },
  'POST /api/admin/merchants/{id}/status': async ({ params, body, actor }, { database }) => {
    await setMerchantStatus(database.db, params.id, body, actor)
    return { success }
  },
  'POST /api/admin/merchants/{id}/invite': async ({ params, who, now, actor }, deps, c) => {
    const { email, name, token } = await inviteOwner(deps.database.db, params.id, actor)
    const invite = { area: 'partner', to: email, name, by: who.name, token } as const
    return { success, sent: await sendInvite(deps, invite, languageOf(c), now) }
  },
  'POST /api/admin/merchants/{id}/users/{user_id}/reset-totp': async ({ params, body, actor }, deps) => {
    const whose = { merchantId: params.id, userId: params.user_id }
    await resetMerchantFactor(deps, whose, body.reason, actor)
    return { success }
  },
}
