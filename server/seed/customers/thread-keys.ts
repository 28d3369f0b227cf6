import { type Keys, makeKeys } from '#server/platform/keys/keys.ts'
import { noSecrets } from '#server/platform/keys/person-keys.ts'
import { buckets } from '#server/platform/keys/wrap-secrets.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

export type KeySettings = Pick<Settings, 'MASTER_KEY' | 'MASTER_KEY_ALSO'>

/** Keys as plain data, for a thread of the same process. */
export interface KeysForThread extends KeySettings {
  carried: string
  /** The newest of each bucket. */
  secrets: Map<string, Uint8Array>
}

export function keysForThread(keys: Keys, { MASTER_KEY, MASTER_KEY_ALSO }: KeySettings): KeysForThread {
  const newest = buckets.flatMap((bucket) => {
    const [secret] = keys.people.secrets.of(bucket)
    return secret ? [[bucket, secret] as const] : []
  })
  return { MASTER_KEY, MASTER_KEY_ALSO, carried: keys.sealCarried(keys), secrets: new Map(newest) }
}

/** The same keys in the thread; they can make customers' keys and replace no secret. */
export function keysInThread({ MASTER_KEY, MASTER_KEY_ALSO, carried, secrets }: KeysForThread): Keys {
  const own = new Map([...secrets].map(([bucket, secret]) => [bucket, [Buffer.from(secret)]]))
  const of = (bucket: string) => own.get(bucket) ?? []
  return makeKeys(MASTER_KEY, MASTER_KEY_ALSO, { ...noSecrets, of }).carrying(carried)
}
