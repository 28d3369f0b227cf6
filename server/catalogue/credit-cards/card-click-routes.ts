import type { Handlers } from '#server/platform/handler.ts'
import type { linkCalls } from '#src/contract/merchants/link.ts'
import { makeClick, openClick } from './card-click.ts'

type Routes = 'POST /api/click' | 'POST /api/click/{token}'

export const cardClickRoutes: Pick<Handlers<typeof linkCalls>, Routes> = {
  'POST /api/click': async ({ body, who, now }, { database, settings }) => {
    const prospectId = who?.kind === 'customer' ? who.prospectId : null
    const hosts = settings.CLICK_HOSTS
    return { success: true, token: await makeClick(database.db, body.category_id, prospectId, hosts, now) }
  },
  'POST /api/click/{token}': async ({ params, now }, { database, settings }) => ({
    success: true,
    ...(await openClick(database.db, params.token, settings.CLICK_HOSTS, now)),
  }),
}
