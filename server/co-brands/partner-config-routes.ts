import type { Handlers } from '#server/platform/handler.ts'
import type { partnerConfigCalls } from '#src/contract/co-brands/partner-config.ts'
import { publishTexts, textVersions } from './partner-texts.ts'

type Routes = 'GET /api/admin/partners/{id}/texts' | 'POST /api/admin/partners/{id}/texts'

export const partnerTextRoutes: Pick<Handlers<typeof partnerConfigCalls>, Routes> = {
  'GET /api/admin/partners/{id}/texts': ({ params, now }, { database }) =>
    textVersions(database.db, params.id, now),
  'POST /api/admin/partners/{id}/texts': async ({ params, actor }, { database }) => ({
    success: true,
    version: await publishTexts(database.db, params.id, actor),
  }),
}
