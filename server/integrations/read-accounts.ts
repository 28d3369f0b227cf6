import { eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { jobActor, recordAudit } from '#server/audit/record-audit.ts'
import { findKey, keyFor } from '#server/customers/person-key.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { accountConsent, accountNotice } from '#server/tables/account-data.ts'
import { application, lenderApplication } from '#server/tables/applications.ts'
import { lender } from '#server/tables/catalogue.ts'
import { lenderIntegration } from '#server/tables/integrations.ts'
import { prospect } from '#server/tables/people.ts'
import { LenderFailure } from '#server/vendors/lender-failure.ts'
import type { AccountReading, ReadingReason } from '#src/contract/account-data.ts'
import {
  type AccountNotice,
  consentState,
  isEnded,
  keptUntil,
  sessionOutcome,
} from '#src/domain/applications/account-consent.ts'
import { isDisbursed, isFinal } from '#src/domain/applications/status.ts'
import { businessDay } from '#src/domain/dates.ts'
import { accessOf, aggregatorCalls } from './account-data/aggregator-calls.ts'
import { deriveFigures, Refusal, type Session, sessionFor } from './account-data/derive-figures.ts'
import { makeHalf } from './account-data/key-exchange.ts'
import { integrationOf, liveIntegration } from './integration.ts'

/** A private key serves for so long; a session that gives nothing meanwhile is given up. */
const SESSION_MS = 24 * 60 * 60_000
/** A run that takes longer was interrupted. */
const CLAIM_MS = 5 * 60_000

type Found = Awaited<ReturnType<typeof find>>[number]

async function find(db: Db, where: SQL | undefined) {
  const found = await db
    .select({
      ...{ consent: accountConsent, status: lenderApplication.status, closed_at: application.closed_at },
      ...{ lender_id: lender.lender_id, talk: lenderIntegration, person: prospect.status },
    })
    .from(accountConsent)
    .innerJoin(lenderApplication, eq(lenderApplication.id, accountConsent.lender_application_id))
    .innerJoin(application, eq(application.app_id, lenderApplication.app_id))
    .innerJoin(lender, eq(lender.lender_id, lenderApplication.lender_id))
    .innerJoin(prospect, eq(prospect.user_id, accountConsent.prospect_id))
    .leftJoin(lenderIntegration, liveIntegration)
    .where(where)
  const notices = await db
    .select({ row: accountNotice })
    .from(accountNotice)
    .innerJoin(accountConsent, eq(accountConsent.id, accountNotice.account_consent_id))
    .where(where)
  return found.map((one) => ({
    ...one,
    notices: notices
      .filter(({ row }) => row.account_consent_id === one.consent.id)
      .map(({ row: { accounts, ...row } }) => ({ ...row, accounts: accounts ?? [] })),
  }))
}

/** Why what was derived may not be kept, and nothing more be read. */
function endOf({ consent, notices, status, closed_at }: Found, now: Date): ReadingReason | null {
  const { ask, reading } = consent
  const today = businessDay(now)
  if (isEnded(consentState(notices as AccountNotice[], ask.until, today))) return 'CONSENT_ENDED'
  if (closed_at !== null || isFinal(status) || isDisbursed(status)) return 'APPLICATION_CLOSED'
  const kept = reading?.state === 'DERIVED' ? keptUntil(ask.keeps, businessDay(new Date(reading.at))) : null
  return kept !== null && kept < today ? 'KEEPS_OVER' : null
}

const isInterrupted = ({ consent: { reading, session_cipher } }: Found, now: Date): boolean =>
  reading?.state === 'REQUESTED' && !session_cipher && now.getTime() - Date.parse(reading.at) > CLAIM_MS

/**
 * Makes the step that is due for a consent under which we read for the lender: asks for the data, fetches and derives, or deletes
 * what was derived. Which one follows from what is stored, so any notice may order it, and more than once.
 */
export async function readAccounts(deps: Deps, { id }: { id: string }, last: boolean): Promise<void> {
  const now = deps.clock()
  const [found] = await find(deps.database.db, eq(accountConsent.id, id))
  if (!found?.consent.reads) return
  const { consent, notices } = found
  const why = endOf(found, now)
  if (why) return end(deps, consent.id, why)
  const isActive = consentState(notices as AccountNotice[], consent.ask.until, businessDay(now)) === 'ACTIVE'
  try {
    if (consent.session_cipher) await fetchData(deps, found, isActive)
    else if (isActive && (!consent.reading || isInterrupted(found, now))) await requestData(deps, found)
  } catch (error) {
    const isLost = error instanceof LenderFailure
    if (!isLost && !(error instanceof Refusal)) throw error
    // A notice may be ahead of the data.
    if (isLost && (error.mayRetry || consent.session_cipher) && !last) {
      // The next try asks again.
      if (!consent.session_cipher) await setReading(deps, id, null)
      throw error
    }
    const reason = isLost ? (error.outcome === 'MALFORMED' ? 'MALFORMED' : 'UNREACHABLE') : error.reason
    await setReading(deps, id, { state: 'REFUSED', reason })
  }
}

function callsFor(deps: Deps, { consent, talk, lender_id, person }: Found) {
  const integration = integrationOf(lender_id, talk)
  const access = accessOf(deps.settings, consent.aggregator, integration.credential)
  // For no one who is being deleted.
  if (person !== 'ACTIVE') return undefined
  if (!integration.readsAccounts || !access) throw new Refusal('NOT_SET_UP')
  const about = { integration, id: consent.lender_application_id }
  return { access, ...aggregatorCalls(deps, about, access) }
}

async function requestData(deps: Deps, found: Found): Promise<void> {
  const { id, consent_id, ask } = found.consent
  const calls = callsFor(deps, found)
  if (!calls || !consent_id || !(await claim(deps, found))) return
  const signed = await calls.consent(consent_id)
  if (!signed) throw new Refusal('CONSENT_DIFFERS')
  const { publicKey, ...half } = makeHalf()
  const expiry = new Date(deps.clock().getTime() + SESSION_MS)
  const session = sessionFor(signed.consent, ask, calls.access.reader.id, { ...half, expiry })
  const request = { id: consent_id, signature: signed.signature }
  session.id = await calls.request(request, signed.consent.FIDataRange, {
    publicKey,
    nonce: half.nonce,
    expiry,
  })
  await transaction(deps.database.db, async (tx) => {
    const [row] = await tx.select().from(accountConsent).where(eq(accountConsent.id, id)).for('update')
    // The consent may have ended meanwhile.
    if (row?.reading?.state !== 'REQUESTED') return
    const key = await keyFor(tx, deps.keys, row.prospect_id)
    await tx
      .update(accountConsent)
      .set({
        sessions: [...row.sessions, session.id],
        session_cipher: deps.keys.vault.seal('account_consent.session', id, JSON.stringify(session), key),
      })
      .where(eq(accountConsent.id, id))
  })
}

async function fetchData(deps: Deps, found: Found, isActive: boolean): Promise<void> {
  const { id, prospect_id, session_cipher } = found.consent
  const key = await findKey(deps.database.db, deps.keys, prospect_id)
  if (!key || !session_cipher) return
  const session: Session = JSON.parse(
    deps.keys.vault.open('account_consent.session', id, session_cipher, key),
  )
  const outcome = sessionOutcome(
    found.notices.filter(({ session_id }) => session_id === session.id) as AccountNotice[],
  )
  const now = deps.clock()
  if (outcome !== null && outcome !== 'READY') throw new Refusal(outcome)
  if (new Date(session.expiry) <= now) throw new Refusal('SESSION_EXPIRED')
  const calls = callsFor(deps, found)
  if (outcome === null || !isActive || !calls) return
  const figures = deriveFigures(session, await calls.fetch(session.id), now)
  await setReading(deps, id, { state: 'DERIVED', reason: null }, async (tx, row) => {
    const own = await keyFor(tx, deps.keys, row.prospect_id)
    return deps.keys.vault.seal('account_consent.figures', id, JSON.stringify(figures), own)
  })
}

/** Takes the request for this run; another one may have. */
const claim = ({ database, clock }: Deps, { consent: { id } }: Found): Promise<boolean> =>
  transaction(database.db, async (tx) => {
    const [row] = await tx.select().from(accountConsent).where(eq(accountConsent.id, id)).for('update')
    const now = clock()
    const since = row?.reading ? now.getTime() - Date.parse(row.reading.at) : Number.POSITIVE_INFINITY
    if (!row || row.session_cipher || since <= CLAIM_MS) return false
    await write(tx, id, { state: 'REQUESTED', reason: null }, now)
    return true
  })

/**
 * Stores how far reading is; the private key goes with it. What ended meanwhile is not derived any more.
 * @param figures seals them
 */
const setReading = (
  { database, clock }: Deps,
  id: string,
  reading: Omit<AccountReading, 'at'> | null,
  figures?: (tx: Db, row: typeof accountConsent.$inferSelect) => Promise<string>,
): Promise<void> =>
  transaction(database.db, async (tx) => {
    const now = clock()
    const [row] = await tx.select().from(accountConsent).where(eq(accountConsent.id, id)).for('update')
    const [found] = await find(tx, eq(accountConsent.id, id))
    if (!row || !found || !row.reads) return
    const why = endOf(found, now)
    const figures_cipher = figures && !why ? await figures(tx, row) : null
    await write(tx, id, why && reading ? { state: 'ENDED', reason: why } : reading, now, figures_cipher)
  })

async function write(
  tx: Db,
  id: string,
  reading: Omit<AccountReading, 'at'> | null,
  now: Date,
  figures_cipher: string | null = null,
): Promise<void> {
  const stored = reading && { ...reading, at: now.toISOString() }
  await tx
    .update(accountConsent)
    .set({ reading: stored, session_cipher: null, figures_cipher })
    .where(eq(accountConsent.id, id))
  if (reading)
    await recordAudit(tx, jobActor('read-accounts', now), {
      ...{ action: 'update', entity: 'account_consent', entityId: id, property: 'reading', new: reading },
    })
}

/** Deletes what was derived, and the key of a session that is under way. */
async function end(deps: Deps, id: string, reason: ReadingReason): Promise<void> {
  const [row] = await deps.database.db.select().from(accountConsent).where(eq(accountConsent.id, id))
  if (row?.reading?.state === 'REQUESTED' || row?.reading?.state === 'DERIVED')
    await setReading(deps, id, { state: 'ENDED', reason })
}

/** Orders what no notice orders: the end of a purpose, of a session or of a run. */
export async function sweepAccounts(deps: Deps, now: Date): Promise<void> {
  const open = or(
    isNotNull(accountConsent.session_cipher),
    isNotNull(accountConsent.figures_cipher),
    sql`${accountConsent.reading} ->> 'state' = 'REQUESTED'`,
  )
  for (const one of await find(deps.database.db, open)) {
    const isOld = one.consent.reading && now.getTime() - Date.parse(one.consent.reading.at) > SESSION_MS
    const isLate = one.consent.session_cipher !== null && isOld
    if (endOf(one, now) || isLate || isInterrupted(one, now))
      await deps.jobs.enqueue(deps.database.db, 'read-accounts', { id: one.consent.id })
  }
}
