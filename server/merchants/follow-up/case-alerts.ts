import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refusedCodes, statusCode } from '#src/domain/applications/status.ts'
import { type CaseEvent, notifyCase, whomOf } from './follow-up.ts'

const { OFFER_RECEIVED, KYC_PENDING, KYC_REJECTED, CORRECTION_NEEDED, DISBURSED } = statusCode

/** What a status transition is to a merchant; undefined: nothing to be alerted of. */
function caseEventOf(code: number): CaseEvent | undefined {
  if ([KYC_PENDING, KYC_REJECTED, CORRECTION_NEEDED].some((one) => one === code)) return 'documents'
  if (code === OFFER_RECEIVED) return 'offer'
  if (refusedCodes.includes(code)) return 'refused'
  return code === DISBURSED ? 'disbursed' : undefined
}

/** Notifies merchants of status transitions of their cases, by the ids of the history. */
export async function alertOfTransitions(deps: Deps, tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const found = await rows<{
    merchant_id: number
    case_id: string
    code: number
    assigned_to: number | null
  }>(
    tx,
    sql`select p.merchant_id, p.case_id, h.to_code as code, u.id as assigned_to
      from status_history h join prospect p on p.user_id = h.prospect_id
      left join case_follow_up f on f.prospect_id = p.user_id and f.merchant_id = p.merchant_id
      left join merchant_user u on u.id = f.assigned_to and u.status = 'ACTIVE'
      where h.id in (${sql.join([...ids], sql`, `)}) and p.merchant_id is not null and p.status = 'ACTIVE' order by h.id`,
  )
  for (const { merchant_id, case_id, code, assigned_to } of found) {
    const event = caseEventOf(code)
    if (event) await notifyCase(deps, tx, whomOf(merchant_id, assigned_to), event, case_id)
  }
}
