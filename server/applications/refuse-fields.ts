import { eq } from 'drizzle-orm'
import { redacted } from '#server/integrations/fields.ts'
import type { Integration } from '#server/integrations/integration.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sha256 } from '#server/platform/keys/keys.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import type { LenderFailure } from '#server/vendors/lender-failure.ts'
import type { RefusedField } from '#src/contract/applications/lender-application.ts'

/** Facts that we fill in, and those of the chosen offer: a customer cannot correct them here. */
const fixed: readonly string[] = [
  ...['reference', 'product', 'amount', 'tenor_months'],
  ...['consent_version', 'consent_at', 'bureau_consent_at'],
]

/** Hash of the details of a request, to recognise the same ones. */
export const detailsHash = (body: Record<string, unknown>): string => sha256(JSON.stringify(body))

/**
 * The details of the customer that a lender refused, by our names. Empty where it named none that the customer could
 * correct: the application as a whole was refused.
 */
export const refusedFields = ({ fields }: Integration, failure: LenderFailure): RefusedField[] =>
  (failure.refused ?? []).flatMap(({ field, message }) => {
    const fact = fields[field]
    if (!fact || fixed.includes(fact)) return []
    return [{ field: fact, message: message ? String(redacted(message)) : null }]
  })

/** Stores what was refused; a new submission has to differ from it. */
export const storeRefused = (tx: Db, id: string, refused: RefusedField[], body: Record<string, unknown>) =>
  tx
    .update(lenderApplication)
    .set({ refused, refused_sha256: detailsHash(body), next_step: null })
    .where(eq(lenderApplication.id, id))
