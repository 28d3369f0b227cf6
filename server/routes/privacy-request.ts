import type { privacyRequestCalls } from '#src/contract/privacy-request.ts'
import type { Handlers } from '../bind.ts'
import { myData } from '../services/my-data.ts'
import { askAboutData } from '../services/privacy-request.ts'

export const privacyRequestRoutes: Handlers<typeof privacyRequestCalls> = {
  'GET /api/my-data': ({ who, now }, { database, keys }) => myData(database.db, keys, who.prospectId, now),
  'POST /api/privacy-requests': async ({ body, who, now }, { database }) => {
    const reference = await askAboutData(database.db, body, who.prospectId, now)
    return { success: true, reference }
  },
}
