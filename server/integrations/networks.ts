import { and, eq, isNull } from 'drizzle-orm'
import type { Hono } from 'hono'
import { change, type Describers } from '#server/access/approvals/line.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { type AllJobs, MINUTE, scheduled } from '#server/platform/jobs/job.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { insurerOf, subscriberOf } from '#server/platform/settings/lender-connections.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import { lender } from '#server/tables/catalogue.ts'
import { lenderIntegration } from '#server/tables/integrations.ts'
import type { networkCalls } from '#src/contract/integrations/network.ts'
import { accountDataRoutes } from './account-data/receive-notice.ts'
import { type Integration, integrationOf, liveIntegration } from './integration.ts'
import { ondcRoutes } from './protocols/ondc/callback-routes.ts'
import { creditNetwork } from './protocols/ondc/network.ts'
import { networkNow, rotateKey } from './protocols/ondc/network-desk.ts'
import type { Sender } from './protocols/ondc/receive.ts'
import { registerKey } from './protocols/ondc/registry.ts'
import { insurerSender, stepPurchase } from './purchases.ts'
import { readAccounts, sweepAccounts } from './read-accounts.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'register-network-key': object
    /** Makes the step that is due for a consent under which we read. */
    'read-accounts': { id: string }
    'sweep-accounts': object
    /** Makes the step that is due in the purchase of a policy. */
    'step-purchase': { id: string; turns: number }
  }
}

/** Whom we know in the ONDC network under an id: a lender with a row, insurers by their connections. */
async function sendersOf(deps: Deps, subscriber: string): Promise<Sender[]> {
  const lender = await lenderOf(deps, subscriber)
  const insurers = Object.keys(deps.settings.PROVIDER_LINKS ?? {}).flatMap((credential) => {
    const connection = insurerOf(deps.settings, credential)
    return connection && subscriberOf(connection) === subscriber ? [insurerSender(deps, credential)] : []
  })
  return [...(lender ? [lenderSender(deps, lender)] : []), ...insurers]
}

const lenderSender = ({ lenders, jobs }: Deps, lender: Integration): Sender => ({
  slug: lender.slug,
  network: creditNetwork,
  received: (usable) => lenders.received(lender, usable),
  async owns(tx, id) {
    const [found] = await tx
      .select({ lender_id: lenderApplication.lender_id })
      .from(lenderApplication)
      .where(eq(lenderApplication.id, id))
      .for('update')
    return found?.lender_id === lender.lender_id
  },
  poll: (tx, id, after) => jobs.enqueue(tx, 'lender-poll', { id, polls: 0, once: true }, after),
})

async function lenderOf({ database, lenders }: Deps, subscriber: string) {
  const live = and(eq(lenderIntegration.protocol, 'ondc-credit'), isNull(lenderIntegration.deleted_at))
  const found = await database.db.select().from(lenderIntegration).where(live)
  return found
    .map((row) => integrationOf(row.lender_id, row))
    .find((one) => {
      const connection = lenders.connection(one)
      return connection !== undefined && subscriberOf(connection) === subscriber
    })
}

/** The lenders of the network, with their ids there. */
async function membersOf({ database, lenders }: Deps) {
  const found = await database.db
    .select({ name: lender.name, row: lenderIntegration })
    .from(lenderIntegration)
    .innerJoin(lender, liveIntegration)
    .where(and(eq(lenderIntegration.protocol, 'ondc-credit'), isNull(lender.deleted_at)))
    .orderBy(lender.name)
  return found.map(({ name, row }) => {
    const connection = lenders.connection(integrationOf(row.lender_id, row))
    return { lender: name, slug: row.slug, subscriber: (connection && subscriberOf(connection)) ?? null }
  })
}

/** Where networks of lenders, and aggregators of account data, reach us. */
export const networkRoutes = (deps: Deps): Hono<AppEnv> =>
  ondcRoutes(deps, (subscriber) => sendersOf(deps, subscriber)).route('/', accountDataRoutes(deps))

export const networkDeskRoutes: Handlers<typeof networkCalls> = {
  'GET /api/admin/network': async (_, deps) => networkNow(deps, await membersOf(deps)),
  'POST /api/admin/network/keys': ({ actor }, deps) => rotateKey(deps, actor),
}

/** Describes the call of the network's page that needs a second admin. */
export const networkApprovals: Describers<'POST /api/admin/network/keys'> = {
  'POST /api/admin/network/keys': async (_, { settings }) => ({
    subject: settings.ONDC_SUBSCRIBER_ID ?? '–',
    link: '/admin/network',
    lines: [change('record', 'word', 'gone', 'there')],
  }),
}

export const integrationJobs = {
  'register-network-key': scheduled(registerKey, MINUTE),
  'read-accounts': { run: readAccounts, queue: 'lenders', retries: 6, pause: MINUTE, timeout: 2 * MINUTE },
  'step-purchase': { run: stepPurchase, queue: 'lenders', retries: 6, pause: MINUTE, timeout: 2 * MINUTE },
  'sweep-accounts': scheduled(sweepAccounts, 10 * MINUTE),
} satisfies Partial<AllJobs>
