import { createPublicKey, type KeyObject } from 'node:crypto'
import * as z from 'zod'

const MIN_BITS = 2048

/** A public RSA key as JWK; several during a rotation. */
const Key = z.looseObject({ kty: z.literal('RSA'), kid: z.string().optional() }).transform((jwk, context) => {
  const key: KeyObject = createPublicKey({ key: jwk as never, format: 'jwk' })
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < MIN_BITS)
    context.addIssue({ code: 'custom', message: 'too short' })
  return { kid: jwk.kid, key }
})

/** Account aggregators by their id in the framework's registry. */
export const Aggregators = z.record(z.string(), z.strictObject({ keys: z.array(Key).min(1).max(5) }))
export type Aggregators = z.output<typeof Aggregators>
