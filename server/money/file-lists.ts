import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { sayCell, sayReason } from '#server/applications/status-files/status-file-words.ts'
import { refusalSql } from '#server/files/revert-file.ts'
import { anywhere, inTexts, type ListSource, when } from '#server/platform/list-source.ts'
import { columnOfReason, type RowProblem } from '#src/domain/applications/status-file.ts'
import { acceptable, agreeing, uncounted } from '#src/domain/money/commission-file.ts'
import { misErrors, misWrites } from '#src/domain/money/mis.ts'
import { caseId } from './commission-names.ts'
import { withSource } from './commission-period.ts'
import { misFiles as misKind } from './mis.ts'
import { isTwin, statements } from './statement.ts'

/** A preview is only visible to the admin who made it. */
const misFiles: ListSource<ListOf<'mis-file-status'>> = {
  async rows({ filters: { q, lender, state }, adminId, now }, db) {
    const refusal = await refusalSql(misKind, db, now)
    const sum = (
      of: readonly string[],
    ) => sql`(select coalesce(sum(value::int), 0)::int from jsonb_each_text(f.counts)
      where key in ${inTexts(of)})`
    return sql`
      select f.id, f.at, f.file_name, f.state, u.name as by, lender.name as lender, f.lender_id,
        ${sum(misWrites)} as written, ${sum(['SAME'])} as same, ${sum(misErrors)} as wrong,
        (select coalesce(sum(value::int), 0)::int from jsonb_each_text(f.counts)) as total,
        case when ${refusal} is null then 'yes' else 'no' end as revertable
      from mis_file f join lender using (lender_id) join admin_user u on u.id = f.admin_id
      where (f.state <> 'PREVIEW' or f.admin_id = ${adminId})
        ${when(lender, sql`and f.lender_id = ${lender}`)} ${when(state, sql`and f.state = ${state}`)}
        ${when(q, sql`and f.file_name ilike ${anywhere(q)}`)}`
  },
}

const misRows: ListSource<ListOf<'mis-rows'>> = {
  rows: ({ filters: { file, outcome } }) => sql`
    select r.file_id, r.line, r.outcome, r.named, (select p.case_id from lender_application x join application a on a.app_id = x.app_id
        join prospect p on p.user_id = a.prospect_id where x.id = r.lender_application_id) as case_id,
      r.reported->>'date' as date, r.before->>'since' as old_day, (r.before->>'status')::int as "from",
      (r.after->>'status')::int as "to", (r.before->>'case_amount')::numeric as old_amount,
      coalesce(r.after->>'case_amount', r.reported->>'amount')::numeric as amount, r.problem::text as problem,
      nullif(f.headings->>coalesce(r.problem->>'column', ${JSON.stringify(columnOfReason)}::jsonb->>(r.problem->>'reason')), '') as cell, r.reported->>'utr' as utr,
      (r.reported->'terms'->>'rate')::numeric as rate, (r.reported->'terms'->>'tenor_months')::int as tenor,
      (r.reported->'terms'->>'gst')::numeric as gst, (r.reported->'terms'->>'tds')::numeric as tds,
      r.reported->'terms'->>'invoice_no' as invoice_no, r.reported->'terms'->>'invoice_day' as invoice_day,
      case when r.accepted_reason is null then 'no' else 'yes' end as decided, (r.outcome not in ${inTexts(misErrors)})::int + (r.outcome = 'FOREIGN')::int as written
    from mis_row r join mis_file f on f.id = r.file_id
    where true ${when(file, sql`and r.file_id = ${file}`)} ${when(outcome, sql`and r.outcome = ${outcome}`)}`,
  finish: (row, { language }) => ({
    ...row,
    problem: row.problem ? sayReason(JSON.parse(String(row.problem)) as RowProblem, language) : null,
    cell: row.problem ? sayCell(Number(row.line), row.cell ? String(row.cell) : null, language) : null,
  }),
}

const statementFiles: ListSource<ListOf<'commission-upload-file'>> = {
  rows: async ({ filters: { q, lender, month }, now }, db) => sql`
    select f.id, f.at, f.file_name, f.month, u.name as by, lender.name as lender, f.lender_id,
      case when f.reverted_at is null then 'COMPARED' else 'REVERTED' end as state,
      case when ${await refusalSql(statements, db, now)} is null then 'yes' else 'no' end as revertable,
      coalesce(r.ours, 0) as ours, coalesce(r.theirs, 0) as theirs, coalesce(r.differing, 0) as differing,
      coalesce(r.accepted, 0) as accepted
    from commission_file f join lender using (lender_id) join admin_user u on u.id = f.admin_id
      left join lateral (select sum(ours) as ours, sum(theirs) as theirs, count(line_id)::int as accepted,
          (count(*) filter (where outcome not in ${inTexts(agreeing)}))::int as differing
        from commission_file_row where file_id = f.id and outcome not in ${inTexts(uncounted)}) r on true
    where true ${when(lender, sql`and f.lender_id = ${lender}`)} ${when(month, sql`and f.month = ${month}`)}
      ${when(q, sql`and f.file_name ilike ${anywhere(q)}`)}`,
}

/** The lender's figure less ours; a case missing from the statement counts as paid with 0. */
const statementRows: ListSource<ListOf<'statement-rows'>> = {
  rows: ({ filters: { file, outcome } }) => sql`
    select r.file_id, r.line as row, case when r.line > 0 then r.line end as line, nullif(r.named, '') as named, r.outcome,
      (select ${caseId} from commission_case c ${withSource} where c.id = r.case_id) as case_id,
      r.ours, r.theirs, case when r.outcome not in ${inTexts(['INVALID', ...uncounted])} then coalesce(r.theirs, 0) - coalesce(r.ours, 0) end as difference,
      r.remark, case when r.outcome = 'ELSEWHERE' then (select o.file_name || ', ' || to_char(o.at at time zone 'Asia/Kolkata', 'DD/MM/YYYY')
        from commission_file_row twin join commission_file o on o.id = twin.file_id where ${isTwin} and o.reverted_at is null
        order by o.id limit 1) end as elsewhere, case when r.line_id is null then 'no' else 'yes' end as accepted, (r.outcome in ${inTexts(agreeing)})::int + 2 * (r.outcome = 'FOREIGN')::int as matches,
      case when r.line_id is null and f.reverted_at is null and r.outcome in ${inTexts(acceptable)}
          and coalesce(r.theirs, 0) >= 0
        then 'yes' else 'no' end as acceptable,
      case when exists (select from dispute d where d.file_id = r.file_id and d.line = r.line) then 'yes' else 'no' end as dispute
    from commission_file_row r join commission_file f on f.id = r.file_id
    where true ${when(file, sql`and r.file_id = ${file}`)} ${when(outcome, sql`and r.outcome = ${outcome}`)}`,
}

export const moneyFileLists = {
  'mis-file-status': misFiles,
  'mis-rows': misRows,
  'commission-upload-file': statementFiles,
  'statement-rows': statementRows,
}
