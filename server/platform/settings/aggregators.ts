import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import * as z from 'zod'

const MIN_BITS = 2048

/** A public RSA key as JWK; several during a rotation. */
const Key = z.looseObject({ kty: z.literal('RSA'), kid: z.string().optional() }).transform((jwk, context) => {
  const key: KeyObject = createPublicKey({ key: jwk as never, format: 'jwk' })
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < MIN_BITS)
    context.addIssue({ code: 'custom', message: 'too short' })
  return { kid: jwk.kid, key }
})

/** A lender that lets us read for it: its id at the aggregator, the key of its access, and the private key that signs. */
const Reader = z.strictObject({
  id: z.string().min(1).max(100),
  api_key: z.string().min(1),
  key: z
    .looseObject({ kty: z.literal('RSA'), d: z.string(), kid: z.string().optional() })
    .transform((jwk) => ({ kid: jwk.kid, key: createPrivateKey({ key: jwk as never, format: 'jwk' }) })),
})
export type Reader = z.output<typeof Reader>

const Aggregator = z.strictObject({
  keys: z.array(Key).min(1).max(5),
  endpoint: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  /** By the credential of a lender's integration; `*` serves all others. */
  readers: z.record(z.string(), Reader).default({}),
})
export type Aggregator = z.output<typeof Aggregator>

/** Account aggregators by their id in the framework's registry. */
export const Aggregators = z.record(z.string(), Aggregator)
export type Aggregators = z.output<typeof Aggregators>
