import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { PersonKey } from '#server/platform/keys/vault.ts'
import { accountConsent, accountNotice } from '#server/tables/account-data.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import { lender } from '#server/tables/catalogue.ts'
import { lenderIntegration } from '#server/tables/integrations.ts'
import { AccountAsk, type AccountConsent, type DerivedFigures } from '#src/contract/account-data.ts'
import type { LenderState } from '#src/contract/applications/lender-wire.ts'
import { EmploymentStep } from '#src/contract/customers/profile.ts'
import {
  type AccountNotice,
  consentHistory,
  consentState,
  isEnded,
  lastShared,
} from '#src/domain/applications/account-consent.ts'
import { businessDay } from '#src/domain/dates.ts'
import { findKey } from './person-key.ts'
import { getProfile, saveEmployment } from './profile.ts'

/** Stores a lender's request for account data, and the sessions of earlier ones. A handle that another application has is left alone. */
export async function storeAccountData(
  tx: Db,
  id: string,
  { next, sessions }: LenderState,
  now: Date,
): Promise<void> {
  if (next?.kind === 'account_data') {
    const [own] = await tx
      .select({ prospect_id: lenderApplication.prospect_id, reads: lenderIntegration.reads_accounts })
      .from(lenderApplication)
      .leftJoin(
        lenderIntegration,
        and(
          eq(lenderIntegration.lender_id, lenderApplication.lender_id),
          isNull(lenderIntegration.deleted_at),
        ),
      )
      .where(eq(lenderApplication.id, id))
    const ask = AccountAsk.parse(next)
    if (own)
      await tx
        .insert(accountConsent)
        .values({
          ...{ id: randomUUID(), lender_application_id: id, prospect_id: own.prospect_id },
          ...{ aggregator: ask.aggregator.id, handle: ask.handle, ask, sessions: [], asked_at: now },
          // As the customer reads before deciding; what is switched later does not change it.
          reads: own.reads === 1 && ask.types.every((type) => type === 'DEPOSIT') ? 1 : 0,
        })
        .onConflictDoNothing()
  }
  for (const { handle, session_id } of sessions ?? []) {
    const ofHandle = and(eq(accountConsent.lender_application_id, id), eq(accountConsent.handle, handle))
    const [known] = await tx.select().from(accountConsent).where(ofHandle)
    if (known && !known.sessions.includes(session_id))
      await tx
        .update(accountConsent)
        .set({ sessions: [...known.sessions, session_id] })
        .where(eq(accountConsent.id, known.id))
  }
}

/** A customer's requests for account data, newest first, with what became of each. @param id those of one application */
export async function accountConsents(
  db: Db,
  keys: Keys,
  prospectId: string,
  now: Date,
  id?: string,
): Promise<AccountConsent[]> {
  const { lender_application_id, prospect_id } = accountConsent
  const found = await db
    .select({ row: accountConsent, lender_name: lender.legal_name })
    .from(accountConsent)
    .innerJoin(
      lenderApplication,
      and(eq(lenderApplication.id, lender_application_id), eq(lenderApplication.prospect_id, prospect_id)),
    )
    .innerJoin(lender, eq(lender.lender_id, lenderApplication.lender_id))
    .where(and(eq(prospect_id, prospectId), id ? eq(lender_application_id, id) : undefined))
    .orderBy(desc(accountConsent.asked_at), desc(accountConsent.id))
  if (found.length === 0) return []
  const ids = found.map(({ row }) => row.id)
  const key = await findKey(db, keys, prospectId)
  const notices = await db
    .select()
    .from(accountNotice)
    .where(and(eq(accountNotice.prospect_id, prospectId), inArray(accountNotice.account_consent_id, ids)))
  return found.map(({ row, lender_name }) => {
    const own = notices
      .filter(({ account_consent_id }) => account_consent_id === row.id)
      .map(({ kind, status, accounts, at }) => ({ kind, status, accounts: accounts ?? [], at }))
    const said = own as AccountNotice[]
    return {
      ...{ id: row.id, lender_application_id: row.lender_application_id, lender_name },
      asked_at: row.asked_at.toISOString(),
      ask: row.ask,
      status: consentState(said, row.ask.until, businessDay(now)),
      shared_at: lastShared(said)?.toISOString() ?? null,
      history: consentHistory(said).map(({ status, at }) => ({ status, at: at.toISOString() })),
      reads: row.reads === 1,
      ...readingOf(keys, row, key),
    }
  })
}

type ConsentRow = typeof accountConsent.$inferSelect

/** How far reading is, and what was derived. */
export function readingOf(keys: Keys, row: ConsentRow, key: PersonKey | undefined) {
  const { id, reading, figures_cipher, used_at } = row
  const figures: DerivedFigures | null =
    key && figures_cipher
      ? JSON.parse(keys.vault.open('account_consent.figures', id, figures_cipher, key))
      : null
  return { reading, figures, used_at: used_at?.toISOString() ?? null }
}

/**
 * Takes derived figures over into the profile, as step 3 of the profile does. They are the customer's own statement from then on.
 * @param shown what the customer saw
 * @throws NOT_FOUND for another customer's and for deleted figures, CHANGED_MEANWHILE, INVALID where the profile needs more with them
 */
export const useFigures = (
  { database, keys }: Pick<Deps, 'database' | 'keys'>,
  prospectId: string,
  id: string,
  shown: { income: number; obligations: number },
  now: Date,
): Promise<void> =>
  transaction(database.db, async (tx) => {
    const own = and(eq(accountConsent.id, id), eq(accountConsent.prospect_id, prospectId))
    const [row] = await tx.select().from(accountConsent).where(own).for('update')
    const known = row && (await accountConsents(tx, keys, prospectId, now, row.lender_application_id))
    const consent = known?.find((one) => one.id === id)
    if (!consent?.figures || isEnded(consent.status)) throw notFound()
    const { income, obligations } = consent.figures
    if (income !== shown.income || obligations !== shown.obligations) throw new AppError('CHANGED_MEANWHILE')
    const profile: Record<string, unknown> = await getProfile(tx, keys, prospectId)
    const { business_pan: _, ...fields } = EmploymentStep.shape
    const stored = Object.keys(fields).flatMap((name) =>
      profile[name] === null || profile[name] === undefined ? [] : [[name, profile[name]] as const],
    )
    const step = EmploymentStep.safeParse({
      ...{ ...Object.fromEntries(stored), monthly_income: income, emi: obligations },
    })
    if (!step.success) throw invalid({ income: 'income' })
    await saveEmployment(tx, keys, prospectId, step.data, now)
    await tx.update(accountConsent).set({ used_at: now }).where(own)
  })
