import type { Handlers } from '#server/platform/handler.ts'
import type { preferenceCalls } from '#src/contract/lists/preference.ts'
import { gridPreference, menuPreference, storeGridPreference, storeMenuPreference } from './preference.ts'

export const preferenceRoutes: Handlers<typeof preferenceCalls> = {
  'GET /api/admin/preferences/{page}': ({ params, who }, { database }) =>
    gridPreference(database.db, who, params.page),
  'PUT /api/admin/preferences/{page}': async ({ params, body, who }, { database }) => {
    await storeGridPreference(database.db, who, params.page, body)
  },
  'GET /api/admin/menu': ({ who }, { database }) => menuPreference(database.db, who),
  'PUT /api/admin/menu': async ({ body, who }, { database }) => {
    await storeMenuPreference(database.db, who, body)
  },
}
