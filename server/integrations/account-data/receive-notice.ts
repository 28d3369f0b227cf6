import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { accountConsent, accountNotice } from '#server/tables/account-data.ts'
import { isSignedJws } from './detached-jws.ts'
import {
  answerTo,
  type Notice,
  type NoticeFault,
  type NoticeKind,
  notifierIn,
  readNotice,
  SKEW_MS,
} from './notice.ts'

const MAX_BYTES = 256 * 1024

/** Where aggregators notify us. Without one in AGGREGATORS there is nothing here. */
export function accountDataRoutes(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  if (!deps.settings.AGGREGATORS) return app
  const refusal = () => answerTo(undefined, 'InvalidRequest', deps.clock())
  app.use(
    '/account-data/*',
    bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.json(refusal().body, refusal().status) }),
  )
  for (const [path, kind] of [
    ['/account-data/Consent/Notification', 'CONSENT'],
    ['/account-data/FI/Notification', 'DATA'],
  ] as const)
    app.post(path, async (c) => {
      c.set('route', path)
      const raw = Buffer.from(await c.req.arrayBuffer())
      const json = parse(raw)
      const fault = await receiveNotice(deps, kind, raw, json, c.req.header('x-jws-signature'))
      if (fault) deps.log.warn({ operation: kind, outcome: fault }, 'notice of an aggregator refused')
      const { status, body } = answerTo(json, fault, deps.clock())
      return c.json(body, status)
    })
  return app
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Verifies an aggregator's notice, stores it once and has the lender asked how it goes on. @returns why it is refused */
async function receiveNotice(
  deps: Deps,
  kind: NoticeKind,
  raw: Buffer,
  json: unknown,
  jws: string | undefined,
): Promise<NoticeFault | null> {
  if (!jws) return 'InvalidSecurity'
  const notifier = notifierIn(json)
  if (!notifier) return 'InvalidRequest'
  const { AGGREGATORS = {} } = deps.settings
  const known = Object.hasOwn(AGGREGATORS, notifier) ? AGGREGATORS[notifier] : undefined
  if (!known) return kind === 'CONSENT' ? 'InvalidNotifier' : 'Unauthorized'
  if (!isSignedJws(jws, raw, known.keys)) return 'SignatureDoesNotMatch'
  const notice = readNotice(kind, json)
  if (typeof notice === 'string') return notice
  const now = deps.clock()
  if (Math.abs(now.getTime() - notice.at.getTime()) > SKEW_MS) return 'InvalidRequest'
  return store(deps, notice, now)
}

const store = ({ database, jobs }: Deps, notice: Notice, now: Date): Promise<NoticeFault | null> =>
  transaction(database.db, async (tx) => {
    const { aggregator, txnid, kind, status, at } = notice
    // A handle or session of another aggregator is not found.
    const named =
      notice.kind === 'DATA'
        ? sql`${accountConsent.sessions} @> ${JSON.stringify([notice.sessionId])}::jsonb`
        : notice.handle
          ? eq(accountConsent.handle, notice.handle)
          : eq(accountConsent.consent_id, notice.consentId ?? '')
    const [consent] = await tx
      .select()
      .from(accountConsent)
      .where(and(eq(accountConsent.aggregator, aggregator), named))
      .for('update')
    if (!consent) return kind === 'DATA' ? 'InvalidSessionId' : 'InvalidConsentId'
    const consentId = notice.kind === 'CONSENT' ? notice.consentId : null
    if (consentId && consent.consent_id && consentId !== consent.consent_id) return 'InvalidConsentId'
    const [made] = await tx
      .insert(accountNotice)
      .values({
        ...{ id: randomUUID(), account_consent_id: consent.id, prospect_id: consent.prospect_id },
        ...{ aggregator, txnid, kind, status, at, received_at: now },
        ...(notice.kind === 'DATA' && { session_id: notice.sessionId, accounts: notice.accounts }),
      })
      .onConflictDoNothing()
      .returning({ id: accountNotice.id })
    if (!made) return 'IdempotencyError'
    if (consentId && !consent.consent_id)
      await tx.update(accountConsent).set({ consent_id: consentId }).where(eq(accountConsent.id, consent.id))
    if (consent.reads) await jobs.enqueue(tx, 'read-accounts', { id: consent.id })
    await jobs.enqueue(tx, 'lender-poll', { id: consent.lender_application_id, polls: 0, once: true })
    return null
  })
