import { getCookie } from 'hono/cookie'
import { customerState, getProspect } from '#server/customers/customer.ts'
import type { CallContext, Handlers } from '#server/http/bind.ts'
import { codeHoldsUntil } from '#server/merchants/code-of-conduct.ts'
import { isKycPending } from '#server/merchants/merchant-status.ts'
import { keepPartnerLanguage } from '#server/merchants/notices.ts'
import { keepDevice } from '#server/money/self-review.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { addressOf } from '#server/platform/request.ts'
import type { AdminWho, PartnerWho } from '#server/platform/who.ts'
import { languageOf } from '#server/platform/words.ts'
import { allPermissions } from '#src/contract/access/admin-pages.ts'
import type { sessionCalls } from '#src/contract/access/session.ts'
import type { Area } from '#src/contract/call.ts'
import { keepLanguage } from './admin-language.ts'
import {
  clearSession,
  deviceCookie,
  encodeRole,
  sessionToken,
  setDevice,
  setHints,
  setSession,
} from './cookies.ts'
import { loginAdmin, loginPartner } from './login.ts'
import { endActing, endSession, findWho, openSession, setViewAs } from './session.ts'
import { rightsOf } from './staff-rights.ts'

const adminAnswer = (who: Omit<AdminWho, 'kind' | 'sessionId'>, token: string) => ({
  success: true as const,
  token,
  adminId: who.adminId,
  roleId: who.roleId,
  ownRoleId: who.ownRoleId,
  name: who.name,
  email: who.email,
  permissions: allPermissions(who.roleId),
})

type Seller = Pick<PartnerWho, 'partnerId' | 'merchantId' | 'name' | 'merchantName' | 'rights' | 'acting'>
const partnerAnswer = async (
  db: Db,
  { partnerId, merchantId, name, merchantName, rights, acting }: Seller,
  token: string,
  now: Date,
) => ({
  success: true as const,
  readOnly: (await codeHoldsUntil(db, merchantId, now)) === null,
  kycPending: await isKycPending(db, merchantId),
  token,
  partnerId,
  merchantId,
  name,
  merchantName,
  rights: rights && [...rights],
  masqueradeBy: acting?.name ?? null,
  masqueradeEdits: acting?.mayEdit ?? false,
})

/** Called with the cookie, so the page gets the bearer that belongs to it; called with a bearer, the same one. */
function bearerOf({ keys }: Deps, c: CallContext, area: Area): string {
  const given = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  const token = sessionToken(c, area)
  if (given) return given
  if (!token) throw new AppError('NO_SESSION')
  return keys.bearer(token)
}

export const sessionRoutes: Handlers<typeof sessionCalls> = {
  'POST /api/admin/login': async ({ body, now }, deps, c) => {
    await deps.limits.login(addressOf(c, deps.settings.TRUSTED_PROXIES))
    const { db } = deps.database
    const { admin, recovery } = await loginAdmin(deps, body, now)
    const { token, bearer } = await openSession(db, deps.keys, now, { kind: 'admin', adminId: admin.id })
    await keepLanguage(db, admin.id, languageOf(c))
    setSession(c, 'admin', token, { adminId: admin.id, roleId: encodeRole(admin.role_id) })
    const { id: adminId, role_id: roleId, name, email } = admin
    const answer = adminAnswer({ adminId, roleId, ownRoleId: roleId, name, email }, bearer)
    return { ...answer, ...(recovery && { recovery_codes: recovery }) }
  },
  'POST /api/partner/login': async ({ body, now }, deps, c) => {
    await deps.limits.login(addressOf(c, deps.settings.TRUSTED_PROXIES))
    const { db } = deps.database
    const { user, merchant } = await loginPartner(deps, body, now)
    await keepPartnerLanguage(db, user.id, languageOf(c))
    const { token, bearer } = await openSession(db, deps.keys, now, {
      kind: 'partner',
      merchantUserId: user.id,
    })
    const ids = { partnerId: merchant.partner_id, merchantId: merchant.merchant_id }
    setSession(c, 'partner', token, { ...ids, isPartner: 1, isMasqueradeMode: null })
    setDevice(c, await keepDevice(deps, merchant.merchant_id, getCookie(c, deviceCookie), now))
    const rights = await rightsOf(db, user.id)
    return partnerAnswer(
      db,
      { ...ids, name: user.name, merchantName: merchant.name, rights, acting: null },
      bearer,
      now,
    )
  },
  'GET /api/admin-reverify': async ({ who }, deps, c) => {
    await keepLanguage(deps.database.db, who.adminId, languageOf(c))
    return adminAnswer(who, bearerOf(deps, c, 'admin'))
  },
  'POST /api/admin/view-as': async ({ body, who }, deps, c) => {
    await setViewAs(deps.database.db, who.sessionId, body.role)
    const roleId = body.role ?? who.ownRoleId
    setHints(c, 'admin', { roleId: encodeRole(roleId) })
    return adminAnswer({ ...who, roleId }, bearerOf(deps, c, 'admin'))
  },
  'GET /api/partner-reverify': ({ who, now }, deps, c) =>
    partnerAnswer(deps.database.db, who, bearerOf(deps, c, 'partner'), now),
  'GET /api/customer-reverify': async ({ who, now }, deps, c) => {
    const { db } = deps.database
    const state = await customerState(db, await getProspect(db, who.prospectId), now)
    return { success: true, token: bearerOf(deps, c, 'customer'), ...state }
  },
  'POST /api/logout': async ({ body, who, now }, { database }, c) => {
    const area = who?.kind ?? body.area
    const token = area && sessionToken(c, area)
    const leaving = who ?? (token ? await findWho(database, { token }, now) : null)
    if (leaving) await endSession(database.db, leaving.sessionId, now)
    if (leaving?.kind === 'admin') await endActing(database.db, leaving.adminId, now)
    if (area) clearSession(c, area)
    return { success: true }
  },
}
