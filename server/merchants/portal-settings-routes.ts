import { actorOf } from '#server/audit/note.ts'
import { changeBank } from '#server/money/bank.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { addressOf } from '#server/platform/request.ts'
import { languageOf } from '#server/platform/words.ts'
import type { portalSettingsCalls } from '#src/contract/merchants/portal-settings.ts'
import { agreementsOf, askClosing } from './agreements.ts'
import {
  askContactChange,
  changePassword,
  confirmContactChange,
  endOtherSessions,
  endOwnSession,
  sessionsOf,
  settingsOf,
} from './settings.ts'
import { addStaff, changeStaff, staffOf } from './staff.ts'

export const portalSettingsRoutes: Handlers<typeof portalSettingsCalls> = {
  'GET /api/partner/settings': ({ who, now }, deps) => settingsOf(deps, who, now),
  'POST /api/partner/contact': async ({ body, who, now }, deps, c) => ({
    success: true,
    ...(await askContactChange(deps, who, body, languageOf(c), now)),
  }),
  'POST /api/partner/contact/confirm': async ({ body, who, now }, deps, c) => {
    await confirmContactChange(deps, who, body, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
  'POST /api/partner/bank': async ({ body, who, now }, deps, c) => {
    await deps.limits.login(addressOf(c, deps.settings.TRUSTED_PROXIES))
    await changeBank(deps, who, body, languageOf(c), actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
  'POST /api/partner/password': async ({ body, who, now }, deps, c) => {
    await deps.limits.login(addressOf(c, deps.settings.TRUSTED_PROXIES))
    await changePassword(deps, who, body, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
  'GET /api/partner/agreements': ({ who }, { database }) => agreementsOf(database.db, who.merchantId),
  'POST /api/partner/close': async ({ body, who, now }, deps, c) => {
    await deps.limits.login(addressOf(c, deps.settings.TRUSTED_PROXIES))
    await askClosing(deps.database.db, deps.keys, who, body, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
  'GET /api/partner/sessions': async ({ who, now }, { database, settings }) => ({
    places: settings.COUNTRY_HEADER !== undefined,
    data: await sessionsOf(database.db, who, now),
  }),
  'POST /api/partner/sessions/{id}/end': async ({ params, who, now }, { database }) => {
    await endOwnSession(database.db, who, params.id, now)
    return { success: true }
  },
  'POST /api/partner/sessions/end-others': async ({ who, now }, { database }) => {
    await endOtherSessions(database.db, who, now)
    return { success: true }
  },
  'GET /api/partner/staff': async ({ who }, { database }) => ({
    data: await staffOf(database.db, who.merchantId),
  }),
  'POST /api/partner/staff': async ({ body, who, now }, { database }, c) => ({
    success: true,
    ...(await addStaff(database.db, who, body, actorOf(who, c.get('requestId'), now))),
  }),
  'POST /api/partner/staff/{id}': async ({ params, body, who, now }, { database }, c) => {
    await changeStaff(database.db, who, params.id, body, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
}
