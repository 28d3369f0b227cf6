import { createHash, randomBytes } from 'node:crypto'
import { markOf, type WrapSecrets } from '#server/platform/keys/wrap-secrets.ts'

export type ChangedSecrets = Record<string, string[]>

const first = (bucket: string) => createHash('sha256').update(`wrap secret of the demo ${bucket}`).digest()

/**
 * The secrets that wrap customers' keys. Everybody gets the demo's data, so the first ones are computed: there is nothing to
 * protect. What a purge replaces is stored.
 * @param store takes all that differ from the first ones
 */
export function demoWrapSecrets(
  changed: ChangedSecrets = {},
  store: (changed: ChangedSecrets) => void = () => {},
): WrapSecrets {
  const own = new Map<string, Buffer[]>(
    Object.entries(changed).map(([bucket, texts]) => [
      bucket,
      texts.map((text) => Buffer.from(text, 'base64url')),
    ]),
  )
  const of = (bucket: string) => own.get(bucket) ?? [first(bucket)]
  function change(bucket: string, secrets: readonly Buffer[]): void {
    own.set(bucket, [...secrets])
    const texts = [...own].map(([name, all]) => [name, all.map((one) => one.toString('base64url'))])
    store(Object.fromEntries(texts))
  }
  return {
    make() {},
    of,
    reload() {},
    add(bucket) {
      const secret = randomBytes(32)
      change(bucket, [secret, ...of(bucket)])
      return markOf(secret)
    },
    keepOnly(bucket, mark) {
      const left = of(bucket).filter((secret) => markOf(secret) === mark)
      if (left.length === 0) throw new Error(`The secret ${mark} that wraps keys of customers is missing`)
      change(bucket, left)
    },
  }
}
