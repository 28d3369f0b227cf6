import { and, eq, isNull } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import { type AllJobs, MINUTE, scheduled } from '#server/platform/jobs/job.ts'
import { subscriberOf } from '#server/platform/lender-connections.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { lenderIntegration } from '#server/tables/integrations.ts'
import { accountDataRoutes } from './account-data/receive-notice.ts'
import { integrationOf } from './integration.ts'
import { ondcRoutes } from './protocols/ondc/callback-routes.ts'
import { registerKey } from './protocols/ondc/registry.ts'
import { readAccounts, sweepAccounts } from './read-accounts.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'register-network-key': object
    /** Makes the step that is due for a consent under which we read. */
    'read-accounts': { id: string }
    'sweep-accounts': object
  }
}

/** The lender of the ONDC network with a subscriber id. */
async function senderOf({ database, lenders }: Deps, subscriber: string) {
  const live = and(eq(lenderIntegration.protocol, 'ondc-credit'), isNull(lenderIntegration.deleted_at))
  const found = await database.db.select().from(lenderIntegration).where(live)
  return found
    .map((row) => integrationOf(row.lender_id, row))
    .find((one) => {
      const connection = lenders.connection(one)
      return connection !== undefined && subscriberOf(connection) === subscriber
    })
}

/** Where networks of lenders, and aggregators of account data, reach us. */
export const networkRoutes = (deps: Deps): Hono<AppEnv> =>
  ondcRoutes(deps, (subscriber) => senderOf(deps, subscriber)).route('/', accountDataRoutes(deps))

export const integrationJobs = {
  'register-network-key': scheduled(registerKey, MINUTE),
  'read-accounts': { run: readAccounts, queue: 'lenders', retries: 6, pause: MINUTE, timeout: 2 * MINUTE },
  'sweep-accounts': scheduled(sweepAccounts, 10 * MINUTE),
} satisfies Partial<AllJobs>
