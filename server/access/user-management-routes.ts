import { eq } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { addressOf } from '#server/platform/request.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { languageOf } from '#server/platform/words.ts'
import { adminUser } from '#server/tables/people.ts'
import type { userManagementCalls } from '#src/contract/access/user-management.ts'
import {
  endAdminSessions,
  inviteAdmin,
  inviteAgain,
  resetAdminFactor,
  setRole,
  setStatus,
} from './admin-users.ts'
import { refuseBreached } from './breached-passwords.ts'
import { acceptInvite, inviteOf, sendInvite } from './invite.ts'
import { adminOf, checkAdminPassword } from './login.ts'
import { hashPassword } from './password.ts'
import { browserOf } from './password-tries.ts'
import { confirmFactor, dropFactor, factorState, startFactor, takeFactor } from './second-factor.ts'
import { endSessionsOf } from './session.ts'

const success = true as const
const holderOf = ({ adminId: id }: AdminWho) => ({ area: 'admin', id }) as const

/** Four eyes need two admins, so two must remain. */
const leastOf = ({ fourEyes }: Settings) => (fourEyes ? 2 : 1)

export const userManagementRoutes: Handlers<typeof userManagementCalls> = {
  'POST /api/admin/users': async ({ body, who, now, actor }, deps, c) => {
    const { id, token } = await inviteAdmin(deps.database.db, body, actor)
    const letter = { area: 'admin', to: body.email, name: body.name, by: who.name, token } as const
    return { success, id, sent: await sendInvite(deps, letter, languageOf(c), now) }
  },
  'POST /api/admin/users/{id}/invite': async ({ params, who, now, actor }, deps, c) => {
    const { email, name, token } = await inviteAgain(deps.database.db, params.id, actor)
    const letter = { area: 'admin', to: email, name, by: who.name, token } as const
    return { success, sent: await sendInvite(deps, letter, languageOf(c), now) }
  },
  'POST /api/admin/users/{id}/role': async ({ params, body, who, actor }, { database, settings, events }) => {
    await setRole(database.db, params.id, body.role_id, { who, actor, least: leastOf(settings), events })
    return { success }
  },
  'POST /api/admin/users/{id}/status': async (
    { params, body, who, actor },
    { database, settings, events },
  ) => {
    await setStatus(database.db, params.id, body, { who, actor, least: leastOf(settings), events })
    return { success }
  },
  'POST /api/admin/users/{id}/end-sessions': async ({ params, actor }, { database }) => ({
    success,
    ended: await endAdminSessions(database.db, params.id, actor),
  }),
  'POST /api/admin/users/{id}/reset-totp': async ({ params, actor }, { database }) => {
    await resetAdminFactor(database.db, params.id, actor)
    return { success }
  },
  'POST /api/invite/open': async ({ body, now }, { database, limits, settings }, c) => {
    await limits.login(addressOf(c, settings.TRUSTED_PROXIES))
    return { success, ...(await inviteOf(database.db, body.token, now)) }
  },
  'POST /api/invite/accept': async ({ body, now }, { database, limits, settings }, c) => {
    await limits.login(addressOf(c, settings.TRUSTED_PROXIES))
    return { success, ...(await acceptInvite(database.db, body.token, body.password, now)) }
  },
  'POST /api/admin/totp/start': async ({ body, now }, deps, c) => {
    const {
      database: { db },
      keys,
    } = deps
    await deps.limits.login(addressOf(c, deps.settings.TRUSTED_PROXIES))
    const admin = await adminOf(deps, browserOf(c, deps, 'admin'), body.email, body.password, now)
    return { success, ...(await startFactor({ db, keys }, { area: 'admin', ...admin }, now)) }
  },
  'POST /api/admin/password': async ({ body, who, actor }, deps) => {
    await changeAdminPassword(deps, who, body, actor)
    return { success }
  },
  'GET /api/admin/totp': async ({ who }, { database, settings }) => ({
    ...(await factorState(database.db, holderOf(who))),
    required: settings.ADMIN_TOTP === 'required' && who.ownRoleId === 1,
  }),
  'POST /api/admin/totp/enrol': async ({ body, who, now }, deps) => {
    const {
      database: { db },
      keys,
    } = deps
    await checkAdminPassword(deps, who.adminId, body.password)
    return { success, ...(await startFactor({ db, keys }, { ...holderOf(who), email: who.email }, now)) }
  },
  'POST /api/admin/totp/confirm': async ({ body, who, now }, { database: { db }, keys }) => ({
    success,
    recovery_codes: await confirmFactor({ db, keys }, holderOf(who), body.totp, now),
  }),
  'POST /api/admin/totp/remove': async ({ body, who, now }, deps) => {
    const {
      database: { db },
      keys,
    } = deps
    if (deps.settings.ADMIN_TOTP === 'required' && who.ownRoleId === 1) throw new AppError('STEP_NOT_ALLOWED')
    await checkAdminPassword(deps, who.adminId, body.password)
    await takeFactor({ db, keys }, holderOf(who), body.totp, now)
    await dropFactor(db, holderOf(who))
    return { success }
  },
}

/** Changes an admin's own password and ends all their other sessions. Throws INVALID; TOO_MANY after five wrong tries. */
async function changeAdminPassword(
  deps: Pick<Deps, 'database' | 'keys' | 'limits'>,
  who: AdminWho,
  { present, next }: { present: string; next: string },
  actor: Actor,
): Promise<void> {
  const { db } = deps.database
  await checkAdminPassword(deps, who.adminId, present).catch((error) => {
    throw error instanceof AppError && error.code === 'WRONG_LOGIN'
      ? invalid({ present: 'passwordWrong' })
      : error
  })
  if (present === next) throw invalid({ next: 'passwordSame' })
  refuseBreached('next', next)
  const password_hash = await hashPassword(next)
  await transaction(db, async (tx) => {
    await tx.update(adminUser).set({ password_hash }).where(eq(adminUser.id, who.adminId))
    await endSessionsOf(tx, { admin_id: who.adminId }, actor.at, who.sessionId)
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'admin_user',
      entityId: who.adminId,
      property: 'password',
    })
  })
}
