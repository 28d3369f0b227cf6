import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { addressOf, requireOwnPage } from '#server/platform/request.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { languageOf } from '#server/platform/words.ts'
import { adminUser } from '#server/tables/people.ts'
import type { sessionCalls } from '#src/contract/access/session.ts'
import type { Language } from '#src/contract/language.ts'
import { allPermissions } from '#src/contract/lists/page-rules.ts'
import { bearerOf } from './bearer.ts'
import { clearSession, encodeRole, sessionToken, setHints, setSession } from './cookies.ts'
import { loginAdmin } from './login.ts'
import { browserOf, markBrowser } from './password-tries.ts'
import { endActing, endSession, findWho, openSession, setViewAs } from './session.ts'
import { signedInFrom } from './signed-in-from.ts'

/** Remembers the language in which an admin opened the back office; e-mails to them use it. */
const storeAdminLanguage = (db: Db, adminId: number, language: Language) =>
  db
    .update(adminUser)
    .set({ language })
    .where(and(eq(adminUser.id, adminId), ne(adminUser.language, language)))

const adminAnswer = async (
  deps: Deps,
  who: Pick<AdminWho, 'adminId' | 'roleId' | 'ownRoleId' | 'name' | 'email'>,
  token: string,
) => ({
  success: true as const,
  token,
  adminId: who.adminId,
  roleId: who.roleId,
  ownRoleId: who.ownRoleId,
  name: who.name,
  email: who.email,
  newestChange: await deps.live.newest(),
  permissions: allPermissions(
    who.roleId,
    await deps.catalogue.fields(deps.database.db),
    await deps.catalogue.layouts(deps.database.db),
  ),
})

type Routes =
  | 'POST /api/admin/login'
  | 'GET /api/admin-reverify'
  | 'POST /api/admin/view-as'
  | 'POST /api/logout'

export const sessionRoutes: Pick<Handlers<typeof sessionCalls>, Routes> = {
  'POST /api/admin/login': async ({ body, now }, deps, c) => {
    await deps.limits.login(addressOf(c, deps.settings.TRUSTED_PROXIES))
    const { db } = deps.database
    const { admin, recovery } = await loginAdmin(deps, browserOf(c, deps, 'admin'), body, now)
    const owner = { kind: 'admin', adminId: admin.id } as const
    const { token, bearer } = await openSession(db, deps.keys, now, owner, signedInFrom(c, deps.settings))
    c.set('caller', `admin:${admin.id}`)
    await storeAdminLanguage(db, admin.id, languageOf(c))
    setSession(c, 'admin', token, { adminId: admin.id, roleId: encodeRole(admin.role_id) })
    markBrowser(c, deps, 'admin', admin.id)
    const { id: adminId, role_id: roleId, name, email } = admin
    const answer = await adminAnswer(deps, { adminId, roleId, ownRoleId: roleId, name, email }, bearer)
    return { ...answer, ...(recovery && { recovery_codes: recovery }) }
  },
  'GET /api/admin-reverify': async ({ who }, deps, c) => {
    await storeAdminLanguage(deps.database.db, who.adminId, languageOf(c))
    return adminAnswer(deps, who, bearerOf(deps, c, 'admin'))
  },
  'POST /api/admin/view-as': async ({ body, who }, deps, c) => {
    await setViewAs(deps.database.db, who.sessionId, body.role)
    const roleId = body.role ?? who.ownRoleId
    setHints(c, 'admin', { roleId: encodeRole(roleId) })
    return adminAnswer(deps, { ...who, roleId }, bearerOf(deps, c, 'admin'))
  },
  'POST /api/logout': async ({ body, who, now }, { database }, c) => {
    const area = who?.kind ?? body.area
    const token = area && sessionToken(c, area)
    if (token && !who) requireOwnPage(c)
    const leaving = who ?? (token ? await findWho(database, { token }, now) : null)
    if (leaving) await endSession(database.db, leaving.sessionId, now)
    if (leaving?.kind === 'admin') await endActing(database.db, leaving.adminId, now)
    if (area) clearSession(c, area)
    // Pages of the area may stand in the browser's own cache of pages.
    c.header('Clear-Site-Data', '"cache"')
  },
}
