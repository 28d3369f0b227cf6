import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { accountConsent, accountNotice } from '#server/tables/account-data.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import { lender } from '#server/tables/catalogue.ts'
import { AccountAsk, type AccountConsent } from '#src/contract/account-data.ts'
import type { LenderState } from '#src/contract/applications/lender-wire.ts'
import {
  type AccountNotice,
  consentHistory,
  consentState,
  lastShared,
} from '#src/domain/applications/account-consent.ts'
import { businessDay } from '#src/domain/dates.ts'

/** Stores a lender's request for account data, and the sessions of earlier ones. A handle that another application has is left alone. */
export async function storeAccountData(
  tx: Db,
  id: string,
  { next, sessions }: LenderState,
  now: Date,
): Promise<void> {
  if (next?.kind === 'account_data') {
    const [own] = await tx
      .select({ prospect_id: lenderApplication.prospect_id })
      .from(lenderApplication)
      .where(eq(lenderApplication.id, id))
    const ask = AccountAsk.parse(next)
    if (own)
      await tx
        .insert(accountConsent)
        .values({
          ...{ id: randomUUID(), lender_application_id: id, prospect_id: own.prospect_id },
          ...{ aggregator: ask.aggregator.id, handle: ask.handle, ask, sessions: [], asked_at: now },
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
    }
  })
}
