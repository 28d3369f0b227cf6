import { sql } from 'drizzle-orm'
import { keepLenderDuplicates } from '#server/customers/duplicates.ts'
import { keepNotices } from '#server/messages/status-notice.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rows } from '#server/platform/database/database.ts'
import { statusHistory } from '#server/tables/applications.ts'
import type { ReportedRow, RowProblem } from '#src/domain/applications/status-file.ts'
import { inPortions, lendersByName, lockApplications, type Standing, stepsTaken } from './status-file-find.ts'
import { type Meant, makeJudge, makeMeaning, type Step } from './status-file-judge.ts'

/**
 * Applies what can be applied, in the order of the rows; call it in a transaction.
 * @returns how many rows changed something, and why others could not be applied
 */
export async function applyRows(
  tx: Db,
  fileId: number,
  reported: readonly ReportedRow[],
  now: Date,
): Promise<{ updated: number; problems: RowProblem[] }> {
  const lenders = await lendersByName(tx)
  const meaning = makeMeaning(await lockApplications(tx, reported, lenders), lenders)
  const meant = reported.map(meaning)
  const judge = makeJudge(
    now,
    await stepsTaken(
      tx,
      meant.filter(isMeant).map(({ standing, code }) => ({ id: standing.id, code })),
    ),
  )
  const problems: RowProblem[] = []
  const steps: Step[] = []
  const changed = new Map<string, Standing>()
  let updated = 0
  for (const one of meant) {
    const judged = isMeant(one) ? judge(one) : one
    if ('reason' in judged) {
      problems.push(judged)
      continue
    }
    if (judged.step) steps.push(judged.step)
    if (judged.changed && isMeant(one)) {
      updated += 1
      changed.set(one.standing.id, one.standing)
    }
  }
  await keepSteps(tx, { source: 'FILE', fileId }, steps, [...changed.values()], now)
  return { updated, problems }
}

const isMeant = (one: Meant | RowProblem): one is Meant => 'standing' in one

interface Origin {
  source: 'FILE' | 'MIS' | 'API' | 'WEBHOOK' | 'ADMIN'
  /** Of an application status file. */
  fileId: number | null
}

/** Writes all steps of all rows, and how their applications stand now, in few statements. Answers the steps' numbers. */
export async function keepSteps(
  tx: Db,
  { source, fileId }: Origin,
  steps: readonly Step[],
  changed: readonly Standing[],
  now: Date,
): Promise<{ id: number; lender_application_id: string; to_code: number }[]> {
  const kept = await inPortions(steps, (json) =>
    rows<{ id: number; lender_application_id: string; to_code: number }>(
      tx,
      sql`insert into ${statusHistory} (lender_application_id, from_code, to_code, at, source, status_file_id, remark)
        select id, from_code, to_code, at, ${source}, ${fileId}::int, remark
        from jsonb_to_recordset(${json}) as v(id uuid, from_code int, to_code int, at timestamptz, remark text)
        returning id, lender_application_id, to_code`,
    ),
  )
  await keepNotices(tx, kept)
  await keepLenderDuplicates(tx, kept, now)
  await inPortions(changed, (json) =>
    rows(
      tx,
      sql`update lender_application la set status = v.status, lender_app_id = v.lender_app_id,
          disbursed_amount = v.disbursed_amount, updated_at = ${now.toISOString()}::timestamptz
        from jsonb_to_recordset(${json})
          as v(id uuid, status int, lender_app_id text, disbursed_amount numeric)
        where la.id = v.id`,
    ),
  )
  return kept
}
