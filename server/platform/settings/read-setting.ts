import * as z from 'zod'
import { Aggregators } from './aggregators.ts'
import { Connections } from './lender-connections.ts'

const named = z.string().min(1).max(80)
const GoldPrice = z.tuple([z.coerce.number().min(1).max(1_000_000), z.iso.date(), named, named.optional()])

/** `11800; 2026-11-20; name of the source; its Hindi name`: rupees per gram of 22 karat. */
export function readGoldPrice(text: string | undefined, context: z.RefinementCtx) {
  if (text === undefined) return undefined
  const read = GoldPrice.safeParse(text.split(';').map((part) => part.trim()))
  if (read.success) {
    const [price, on, source, source_hi = source] = read.data
    return { price, on, source, source_hi }
  }
  context.addIssue({
    code: 'custom',
    message: 'has the form 11800; 2026-11-20; name of the source; its Hindi name',
  })
  return z.NEVER
}

/** JSON of connections; a value that is wrong is not repeated, because it holds secrets. */
export function readLinks(text: string | undefined, context: z.RefinementCtx): Connections | undefined {
  if (text === undefined) return undefined
  try {
    return Connections.parse(JSON.parse(text))
  } catch {
    context.addIssue({
      code: 'custom',
      message: 'is not JSON of the form { credential: { endpoint, key, secrets } }',
    })
    return z.NEVER
  }
}

/** JSON of aggregators with their public keys, and where we read for lenders; it holds secrets too. */
export function readAggregators(text: string | undefined, context: z.RefinementCtx): Aggregators | undefined {
  if (text === undefined) return undefined
  try {
    return Aggregators.parse(JSON.parse(text))
  } catch {
    context.addIssue({
      code: 'custom',
      message: 'is not JSON of the form { id: { keys: [JWK], endpoint, readers } }, with RSA keys',
    })
    return z.NEVER
  }
}
