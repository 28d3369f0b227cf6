import type { privacyRequestCalls } from '#src/contract/privacy-request.ts'
import type { Handlers } from '../bind.ts'
import { transaction } from '../db/database.ts'
import { queueFor } from '../messages/queue.ts'
import { getProspect } from '../services/customer.ts'
import { myData } from '../services/my-data.ts'
import { askAboutData } from '../services/privacy-request.ts'

export const privacyRequestRoutes: Handlers<typeof privacyRequestCalls> = {
  'GET /api/my-data': ({ who, now }, { database, keys }) => myData(database.db, keys, who.prospectId, now),
  'POST /api/privacy-requests': async ({ body, who, now }, deps) => {
    const reference = await transaction(deps.database.db, async (tx) => {
      const number = await askAboutData(tx, body, who.prospectId, now)
      const person = await getProspect(tx, who.prospectId)
      await queueFor(deps, tx, person, { template: 'privacy-received', values: { reference: number } })
      return number
    })
    return { success: true, reference }
  },
}
