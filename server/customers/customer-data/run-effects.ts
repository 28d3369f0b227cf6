import { type Certificate, certificateParts } from '#src/contract/customers/deletion.ts'
import { customerTables } from './customer-data.ts'
import type { CertificatePart, CustomerTable, Effect, EffectInput, RestrictionInput } from './entry.ts'

type Went = Certificate['went']

/** Runs one effect of every table, in the order of the registry. @returns what it counted, in the certificate's order */
async function runEffects<A extends EffectInput>(
  effectOf: (entry: CustomerTable) => Effect<A>,
  context: Omit<A, 'table' | 'owner'>,
): Promise<Went> {
  const counts = new Map<CertificatePart, number>()
  for (const entry of customerTables) {
    const effect = effectOf(entry)
    if ('keep' in effect) continue
    const count = await effect.run({ ...context, table: entry.table, owner: entry.owner } as unknown as A)
    if (effect.part) counts.set(effect.part, (counts.get(effect.part) ?? 0) + count)
  }
  return certificateParts.flatMap((part) => {
    const count = counts.get(part) ?? 0
    return count > 0 ? [{ part, count }] : []
  })
}

/** Stops all processing of a customer's rows. */
export const restrictTables = (context: Omit<RestrictionInput, 'table' | 'owner'>): Promise<Went> =>
  runEffects(({ restriction }) => restriction, context)

/** Deletes from a customer's rows everything that need not be kept. */
export const eraseTables = (context: Omit<EffectInput, 'table' | 'owner'>): Promise<Went> =>
  runEffects(({ erasure }) => erasure, context)
