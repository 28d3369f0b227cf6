import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { change, type Describers, fact, withoutEmpty } from '#server/access/approvals/line.ts'
import type { Described } from '#server/access/approvals/sealed.ts'
import { resolveFile } from '#server/files/resolve-file.ts'
import { sumsOfMonth } from '#server/money/commission-month.ts'
import { statements } from '#server/money/statement.ts'
import { oneStatement } from '#server/money/statement-list.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { lender } from '#server/tables/catalogue.ts'
import { commissionFile, commissionFileRow, misFile, misRow } from '#server/tables/money.ts'
import { misErrors } from '#src/domain/money/mis.ts'
import { addRupees } from '#src/domain/paise.ts'

type Routes =
  | 'POST /api/admin/mis/{id}/commit'
  | 'POST /api/admin/mis/{id}/revert'
  | 'POST /api/admin/commission-file'
  | 'POST /api/admin/commission-file/{id}/accept'
  | 'POST /api/admin/commission-file/{id}/revert'
  | 'POST /api/admin/commission/lock'

export const bookApprovals: Describers<Routes> = {
  'POST /api/admin/mis/{id}/commit': ({ params }, { database: { db } }) => fileOf(db, params.id, 1),
  'POST /api/admin/mis/{id}/revert': ({ params }, { database: { db } }) => fileOf(db, params.id, -1),
  'POST /api/admin/commission-file': async ({ form }, deps, now) => {
    const [of] = await deps.database.db
      .select({ name: lender.name })
      .from(lender)
      .where(eq(lender.lender_id, form.lender_id))
    const { effects: compared } = await resolveFile(deps, statements, form, now)
    const sum = (side: 'ours' | 'theirs') => addRupees(0, ...compared.map((row) => row[side] ?? 0))
    return {
      subject: form.file.name,
      link: '/admin/commission-upload-file',
      lines: withoutEmpty([
        fact('lender', 'text', of?.name),
        fact('month', 'month', form.month),
        fact(
          'rowsNamed',
          'number',
          compared.filter((row) => row.case_id !== null && row.theirs !== null).length,
        ),
        fact('rowsBad', 'number', compared.filter(({ outcome }) => outcome === 'INVALID').length),
        fact('ours', 'rupees', sum('ours')),
        fact('theirs', 'rupees', sum('theirs')),
      ]),
    }
  },
  'POST /api/admin/commission-file/{id}/accept': async ({ params, body }, { database: { db } }) => {
    const [found] = await db
      .select({ row: commissionFileRow, file: commissionFile, lender: lender.name })
      .from(commissionFileRow)
      .innerJoin(commissionFile, eq(commissionFile.id, commissionFileRow.file_id))
      .innerJoin(lender, eq(lender.lender_id, commissionFile.lender_id))
      .where(and(eq(commissionFileRow.file_id, params.id), eq(commissionFileRow.line, body.line)))
    if (!found) throw notFound()
    const { row, file } = found
    return {
      subject: row.named,
      link: `/admin/commission-upload-file/${params.id}/show`,
      lines: withoutEmpty([
        fact('lender', 'text', found.lender),
        fact('month', 'month', file.month),
        change('commission', 'rupees', row.ours ?? 0, row.theirs ?? 0),
        fact('why', 'text', body.reason),
      ]),
    }
  },
  'POST /api/admin/commission-file/{id}/revert': async ({ params }, { database: { db } }, now) => {
    const { file_name, lender: name, month, accepted } = await oneStatement(db, params.id, now)
    return {
      subject: file_name,
      link: `/admin/commission-upload-file/${params.id}/show`,
      lines: withoutEmpty([
        fact('lender', 'text', name),
        fact('month', 'month', month),
        fact('rowsAccepted', 'number', accepted),
      ]),
    }
  },
  'POST /api/admin/commission/lock': async ({ body }, { database: { db } }) => {
    const { revenue, payout, cases } = await sumsOfMonth(db, body.month)
    return {
      subject: body.month,
      link: `/admin/payouts?tab=lines&month=${body.month}`,
      lines: withoutEmpty([
        fact('month', 'month', body.month),
        fact('cases', 'number', cases),
        change('revenue', 'rupees', revenue, body.revenue),
        change('payout', 'rupees', payout, body.payout),
      ]),
    }
  },
}

/** @param sign 1 applies the file, -1 reverts it */
async function fileOf(db: Db, id: number, sign: 1 | -1): Promise<Described> {
  const [found] = await db
    .select({ file: misFile, lender: lender.name })
    .from(misFile)
    .innerJoin(lender, eq(lender.lender_id, misFile.lender_id))
    .where(eq(misFile.id, id))
  if (!found) throw notFound()
  const { counts, file_name } = found.file
  return {
    subject: file_name,
    link: '/admin/mis-file-status',
    lines: withoutEmpty([
      fact('lender', 'text', found.lender),
      fact('rowsNew', 'number', counts.NEW),
      fact('rowsChanged', 'number', counts.CHANGED),
      fact('rowsCancelled', 'number', counts.CANCELLED),
      fact(
        'rowsBad',
        'number',
        misErrors.reduce((sum, outcome) => sum + counts[outcome], 0),
      ),
      fact('rowsDecided', 'number', await decidedOf(db, id)),
      fact('amount', 'rupees', sign * (await amountOf(db, id))),
    ]),
  }
}

/** Rows that contradict what is known and that an admin chose to book. */
const decidedOf = (db: Db, fileId: number) =>
  db.$count(misRow, and(eq(misRow.file_id, fileId), isNotNull(misRow.accepted_reason)))

/** By how much the file changes the lenders' disbursed total, in rupees. */
async function amountOf(db: Db, fileId: number): Promise<number> {
  const [sum] = await rows<{ amount: number }>(
    db,
    sql`select coalesce(sum(coalesce((after->>'case_amount')::numeric, 0) - coalesce((before->>'case_amount')::numeric, 0)), 0)::float8
      as amount from mis_row where file_id = ${fileId} and outcome in ('NEW', 'CHANGED', 'CANCELLED')`,
  )
  return sum?.amount ?? 0
}
