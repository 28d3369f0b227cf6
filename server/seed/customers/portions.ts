import type { PgTable } from 'drizzle-orm/pg-core'
import { type Chunk, traceRandomOf } from '#mocks/data/customer-chunks.ts'
import { inventChunk } from '#mocks/data/customers.ts'
import { lenders } from '#mocks/data/lenders.ts'
import { inventTraces } from '#mocks/data/traces.ts'
import { type CopyText, copyWriter } from '#server/platform/database/bulk/copy-text.ts'
import type { Keys } from '#server/platform/keys.ts'
import { bucketOf } from '#server/platform/wrap-secrets.ts'
import {
  application,
  consent,
  lenderApplication,
  offerList,
  statusHistory,
} from '#server/tables/applications.ts'
import { personKey } from '#server/tables/customers/person-keys.ts'
import { journeyEvent } from '#server/tables/journey.ts'
import { lenderCall } from '#server/tables/lending.ts'
import { linkClick } from '#server/tables/links.ts'
import { message } from '#server/tables/messages.ts'
import { otpChallenge, prospect } from '#server/tables/people.ts'
import { applicationRows, choiceRows, consentRows, listRows, transitionRows } from './application-rows.ts'
import { personRow } from './person-row.ts'
import { type SeededCustomer, sealCustomer, type World } from './seeded-customer.ts'
import { callRows, clickRows, journeyRows, messageRows, passcodeRows } from './trace-rows.ts'

/** Customers per portion. */
const PORTION = 500

/** Customers as COPY reads them, in the order of the tables' foreign keys. Plain data: threads send it. */
export interface Portion {
  copies: CopyText[]
  /** The secrets that wrap the customers' keys: bucket and mark. */
  marks: Map<string, string>
}

/** All that customers are stored in. */
export const customerTables: readonly PgTable[] = [
  ...[prospect, personKey, application, offerList, lenderApplication, statusHistory],
  ...[consent, otpChallenge, message, lenderCall, linkClick, journeyEvent],
]

/** Invents a chunk and seals its fields, one portion after another. */
export function* makePortions(keys: Keys, world: World, chunk: Chunk): Generator<Portion> {
  const random = traceRandomOf(chunk)
  const about = { now: world.now, lenders, merchants: world.merchantIds.length }
  const tables = writers(keys, world)
  let count = 0
  for (const customer of inventChunk(chunk, about)) {
    tables.add(sealCustomer(keys, customer, inventTraces(random, customer, world.now)))
    count += 1
    if (count % PORTION === 0) yield tables.take()
  }
  if (count % PORTION !== 0) yield tables.take()
}

function writers(keys: Keys, world: World) {
  let marks = new Map<string, string>()
  const of = <T extends PgTable>(table: T, rowsOf: (seeded: SeededCustomer) => T['$inferInsert'][]) => {
    const { add, take } = copyWriter(table)
    return { add: (seeded: SeededCustomer) => add(rowsOf(seeded)), take }
  }
  const tables = [
    of(prospect, (seeded) => [personRow(keys, world, seeded)]),
    of(personKey, ({ customer, own }) => [
      { prospect_id: customer.prospect.user_id, key_cipher: own.sealed },
    ]),
    of(application, applicationRows),
    of(offerList, (seeded) => listRows(world, seeded)),
    of(lenderApplication, (seeded) => choiceRows(world, seeded)),
    of(statusHistory, transitionRows),
    of(consent, consentRows),
    of(otpChallenge, (seeded) => passcodeRows(keys, seeded)),
    of(message, messageRows),
    of(lenderCall, callRows),
    of(linkClick, (seeded) => clickRows(keys, world, seeded)),
    of(journeyEvent, journeyRows),
  ]
  return {
    add(seeded: SeededCustomer) {
      for (const { add } of tables) add(seeded)
      marks.set(bucketOf(seeded.customer.prospect.user_id), seeded.own.mark)
    },
    take(): Portion {
      const copies = tables.flatMap(({ take }) => take() ?? [])
      const made = { copies, marks }
      marks = new Map()
      return made
    },
  }
}
