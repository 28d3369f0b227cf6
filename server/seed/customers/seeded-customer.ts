import { randomUUID } from 'node:crypto'
import type { InventedCustomer } from '#mocks/data/customers.ts'
import type { InventedTraces } from '#mocks/data/traces.ts'
import { addressHash } from '#server/messages/suppression.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { WrappedKey } from '#server/platform/keys/person-keys.ts'
import type { PersonKey } from '#server/platform/keys/vault.ts'

/** What customers are stored with. Plain data: threads get it. */
export interface World {
  now: Date
  merchantIds: readonly number[]
  /** Tracking links of each merchant, in the same order. */
  linkIds: readonly (readonly number[])[]
  /** Hash of the rules that offers come from. */
  rulesSha: string
}

/** A customer with all that is stored of them, and what several tables have in common. */
export interface SeededCustomer {
  customer: InventedCustomer
  traces: InventedTraces
  own: WrappedKey & { key: PersonKey }
  /** Ids that link passcodes and their messages, in the order of the passcodes. */
  challenges: string[]
  /** Their number in messages: sealed once, since every message has the same. */
  address: { to_hash: string; to_cipher: string }
}

export function sealCustomer(keys: Keys, customer: InventedCustomer, traces: InventedTraces): SeededCustomer {
  const { user_id, mobile_phone_number: mobile } = customer.prospect
  const to_hash = addressHash(keys, 'mobile', mobile)
  return {
    customer,
    traces,
    own: keys.people.make(user_id),
    challenges: traces.passcodes.map(() => randomUUID()),
    address: { to_hash, to_cipher: keys.vault.seal('message.to', to_hash, mobile) },
  }
}
