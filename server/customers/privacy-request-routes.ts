import { queueFor } from '#server/messages/queue.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { privacyRequestCalls } from '#src/contract/customers/privacy-request.ts'
import { getProspect } from './customer.ts'
import { myData } from './my-data.ts'
import { addPrivacyRequest } from './privacy-request.ts'

export const privacyRequestRoutes: Handlers<typeof privacyRequestCalls> = {
  'GET /api/my-data': ({ who, now }, { database, keys }) => myData(database.db, keys, who.prospectId, now),
  'POST /api/privacy-requests': async ({ body, who, now }, deps) => {
    const reference = await transaction(deps.database.db, async (tx) => {
      const number = await addPrivacyRequest(tx, body, who.prospectId, now)
      const person = await getProspect(tx, who.prospectId)
      await queueFor(deps, tx, person, { template: 'privacy-received', values: { reference: number } })
      return number
    })
    return { success: true, reference }
  },
}
