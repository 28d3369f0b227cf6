import { desc } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { networkKey } from '#server/tables/networks.ts'
import type { Network, RegistryAnswer } from '#src/contract/integrations/network.ts'
import { makeKeys, ownKey } from './own-keys.ts'
import { askRegistry } from './registry.ts'

/** Makes a new key, which signs once the registry has it. Throws STEP_NOT_ALLOWED outside the network. */
export async function rotateKey(deps: Deps, actor: Actor): Promise<void> {
  if (!deps.settings.ONDC_SUBSCRIBER_ID) throw new AppError('STEP_NOT_ALLOWED')
  await transaction(deps.database.db, async (tx) => {
    const { id } = await makeKeys({ ...deps, database: { ...deps.database, db: tx } })
    await recordAudit(tx, actor, { action: 'create', entity: 'network_key', entityId: id })
    // The registry calls us back, so a job calls it after the commit.
    await deps.jobs.enqueue(tx, 'register-network-key', {})
  })
}

const isoOf = (date: Date) => date.toISOString()

/** Who we are in the network, and what its registry says now. @param members lenders that are reached over it */
export async function networkNow(
  deps: Deps,
  members: readonly Pick<Network['lenders'][number], 'lender' | 'slug' | 'subscriber'>[],
): Promise<Network> {
  const { database, settings, clock } = deps
  const {
    ONDC_SUBSCRIBER_ID: subscriber = null,
    ONDC_REGISTRY: registry = null,
    PUBLIC_URL,
    HOST,
    PORT,
  } = settings
  const rows = await database.db
    .select()
    .from(networkKey)
    .orderBy(desc(networkKey.valid_from), desc(networkKey.id))
  const now = clock()
  const live = rows.filter(({ valid_until }) => valid_until > now)
  const signs = subscriber && live.length > 0 ? (await ownKey(deps)).id : undefined
  // Asking makes the first key, which only a message needs.
  const unheard = signs ? 'silent' : 'unasked'
  const at = live.findIndex(({ id }) => id === signs)
  const answers = members.map(async ({ lender, slug, subscriber: theirs }) => {
    const keys = theirs && signs ? await askRegistry(deps, theirs) : undefined
    const last = keys?.map(({ valid_until }) => valid_until.getTime()) ?? []
    const lasts = last.length > 0 ? new Date(Math.max(...last)) : null
    const answer: RegistryAnswer = keys ? (lasts && lasts > now ? 'found' : 'missing') : unheard
    return { lender, slug, subscriber: theirs, answer, valid_until: lasts && isoOf(lasts) }
  })
  const own = subscriber && signs ? await askRegistry(deps, subscriber, 'BAP') : undefined
  const isKnown = own?.some((one) => (one.ukId ?? one.unique_key_id) === signs)
  return {
    ...{ subscriber, registry, callback: `${PUBLIC_URL ?? `http://${HOST}:${PORT}`}/ondc` },
    answer: own ? (own.length === 0 ? 'missing' : isKnown ? 'found' : 'other') : unheard,
    keys: rows.map(({ id, valid_from, valid_until, registered_at }) => ({
      ...{ id, valid_from: isoOf(valid_from), valid_until: isoOf(valid_until) },
      registered_at: registered_at && isoOf(registered_at),
      state:
        id === signs
          ? 'signs'
          : valid_until <= now
            ? 'ended'
            : live.findIndex((one) => one.id === id) < at
              ? 'next'
              : 'former',
    })),
    lenders: await Promise.all(answers),
  }
}
