import type { Handlers } from '#server/platform/handler.ts'
import type { applicationV1Calls } from '#src/contract/leads-api/v1/application.ts'
import { listApplications, retrieveApplication } from './applications.ts'

export const applicationRoutes: Handlers<typeof applicationV1Calls> = {
  'GET /v1/applications': ({ query, who }, deps) => listApplications(deps, who, query),
  'GET /v1/applications/{id}': ({ params, who }, deps) => retrieveApplication(deps, who, params.id),
}
