import { eq, sql } from 'drizzle-orm'
import { fieldsOut } from '#server/integrations/fields.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { factsOf } from './facts.ts'
import type { FoundApplication } from './find.ts'
import { detailsHash } from './refuse-fields.ts'
import { applyTransition, type LockedApplication } from './status-transition.ts'
import { writeTransitions } from './write-transitions.ts'

/** Throws INVALID at each refused detail while all details are still those that the lender refused. */
export async function refuseTheSame(
  deps: Pick<Deps, 'database' | 'keys'>,
  found: FoundApplication,
  extra: Readonly<Record<string, string>>,
): Promise<void> {
  const facts = await factsOf(deps, found, extra)
  if (!facts) throw new AppError('CONSENT_MISSING')
  const { refused, refused_sha256 } = found.row
  if (detailsHash(fieldsOut(found.about.integration, facts, extra)) !== refused_sha256) return
  throw invalid(
    Object.fromEntries((refused ?? []).map(({ field }) => [field.replace('extra.', ''), 'stillRefused'])),
  )
}

/** The corrected application waits for its sending, as a new one does. */
export async function storeCorrection(tx: Db, locked: LockedApplication, now: Date): Promise<void> {
  const again = applyTransition(locked, statusCode.CREATED, { amount: null, at: now, remark: null })
  await writeTransitions(tx, 'CUSTOMER', [again], [locked], now)
  await tx
    .update(lenderApplication)
    .set({ refused: null, corrections: sql`${lenderApplication.corrections} + 1` })
    .where(eq(lenderApplication.id, locked.id))
}
