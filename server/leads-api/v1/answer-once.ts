import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { depsWithin } from '#server/access/approvals/approval-calls.ts'
import type { ApiCallWrapper } from '#server/http/bind.ts'
import { originOf } from '#server/merchants/partner-report-routes.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { sha256 } from '#server/platform/keys/keys.ts'
import { apiAnswer } from '#server/tables/leads-api.ts'
import { apiError } from './api-error.ts'

const DAY_MS = 86_400_000
const KEY = /^[\x21-\x7e]{1,255}$/

/**
 * Makes a write once for each Idempotency-Key: the answer is stored in the transaction of its effect, for a day. Without
 * the header it makes every call.
 * @throws IDEMPOTENCY_KEY, IDEMPOTENCY_REUSED for another body, IDEMPOTENCY_RUNNING
 */
export const answerOnce: ApiCallWrapper = async ({ route, call, who, sent, now }, deps, c, run) => {
  const key = c.req.header('idempotency-key')
  if (key === undefined || route.startsWith('GET ')) return run(deps)
  if (!KEY.test(key)) throw new AppError('IDEMPOTENCY_KEY')
  if (call.storesNothing) return run(deps)
  const id = sha256(JSON.stringify([who.merchantId, who.mode, route, key]))
  const request_hash = sha256(JSON.stringify([sent.params, sent.body]))
  const { vault } = deps.keys
  const { answer, sendEmails } = await transaction(deps.database.db, async (tx) => {
    await lockOrRefuse(tx, id)
    const fresh = gt(apiAnswer.created_at, new Date(now.getTime() - DAY_MS))
    const [stored] = await tx
      .select()
      .from(apiAnswer)
      .where(and(eq(apiAnswer.id, id), fresh))
    if (stored && stored.request_hash !== request_hash) throw new AppError('IDEMPOTENCY_REUSED')
    if (stored) {
      c.header('Idempotent-Replayed', 'true')
      const body = vault.open('api_answer.body', id, stored.body_cipher)
      return {
        answer: c.body(body, stored.status as 200, { 'Content-Type': 'application/json' }),
        sendEmails: async () => {},
      }
    }
    const { held: inner, sendEmails } = depsWithin(deps, tx)
    const answer = await run(inner).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.status !== 409) throw error
      const { status, body } = apiError(error, c.get('requestId'), originOf(deps, c))
      return c.json(body, status as 409)
    })
    const body_cipher = vault.seal('api_answer.body', id, await answer.clone().text())
    const row = { request_hash, status: answer.status, body_cipher, created_at: now }
    await tx
      .insert(apiAnswer)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: apiAnswer.id, set: row })
    return { answer, sendEmails }
  })
  await sendEmails()
  return answer
}

async function lockOrRefuse(tx: Db, id: string): Promise<void> {
  const [lock] = await rows<{ free: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${id}, 0)) as free`,
  )
  if (!lock?.free) throw new AppError('IDEMPOTENCY_RUNNING')
}

/** Deletes the answers that no one can ask for any more. */
export const purgeAnswers = ({ database }: Deps, now: Date) =>
  database.db.delete(apiAnswer).where(lt(apiAnswer.created_at, new Date(now.getTime() - DAY_MS)))
