import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import { isCellReason, sayCellProblem } from '#server/files/cell-problem.ts'
import { defineFileKind, type Resolving, type SentFile } from '#server/files/file-kind.ts'
import { readFile } from '#server/files/read-file.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { sayProblem } from '#server/platform/words.ts'
import { bankFile, bankLine } from '#server/tables/books/bank-statement.ts'
import { csvText } from '#src/domain/csv.ts'
import type { RowProblem } from '#src/domain/files/read-cells.ts'
import { type BankLine, type BankReason, bankTable, bankLine as lineOf } from '#src/domain/money/bank-file.ts'
import { uploads } from '#src/domain/uploads.ts'

interface BankTypes {
  sent: SentFile
  row: BankLine
  effect: BankLine & { mark: string; isKnown: boolean }
  problem: RowProblem<BankReason>
}

/** Formats of banks become the sheet that the other statements are. */
async function asSheet(file: File): Promise<File> {
  if (file.size > uploads['bank-statement'].limits.maxBytes) return file
  const table = bankTable(Buffer.from(await file.arrayBuffer()).toString('utf8'))
  return table ? new File([csvText(table)], `${file.name}.csv`) : file
}

/** The content of each line; the second of two equal ones differs. */
function marksOf(lines: readonly BankLine[]): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ day, amount, text }) => {
    const content = JSON.stringify([day, amount, text])
    const count = (seen.get(content) ?? 0) + 1
    seen.set(content, count)
    return createHash('sha256').update(`${content} ${count}`).digest('base64url')
  })
}

const reading: Resolving<BankTypes> = {
  name: 'bank-statement',
  entity: 'bank_file',
  read: async (_, { file }, as) => readFile(await asSheet(file), uploads['bank-statement'], as, lineOf),
  async resolve(tx, { rows: lines, problems }) {
    const marks = marksOf(lines)
    const found = await tx.select({ mark: bankLine.mark }).from(bankLine).where(inArray(bankLine.mark, marks))
    const known = new Set(found.map(({ mark }) => mark))
    const effects = lines.map((line, index) => {
      const mark = marks[index] as string
      return { ...line, mark, isKnown: known.has(mark) }
    })
    return [...effects, ...problems]
  },
  sayProblem: ({ reason, vars }, language) =>
    isCellReason(reason) ? sayCellProblem({ reason, vars }, language) : sayProblem(language, reason, vars),
}

/** Statements of our own account; their lines change nothing in the books. */
export const bankStatements = defineFileKind(
  reading,
  {
    change: transaction,
    keepCells: true,
    async store(tx, { effects }, { file_name }, { id: by, at }) {
      const [made] = await tx
        .insert(bankFile)
        .values({ at, admin_id: Number(by), file_name })
        .returning({ id: bankFile.id })
      const id = made?.id as number
      const fresh = effects.filter(({ isKnown }) => !isKnown)
      for (let from = 0; from < fresh.length; from += 1000)
        await tx
          .insert(bankLine)
          .values(fresh.slice(from, from + 1000).map(({ isKnown: _, ...line }) => ({ ...line, file_id: id })))
          .onConflictDoNothing()
      return { id, noted: { lines: fresh.length } }
    },
  },
  {
    table: bankFile,
    facts: async () => ({ isApplied: sql`f.reverted_at is null` }),
    changeBack: transaction,
    async revert(tx, { id }, { at }) {
      await tx.delete(bankLine).where(eq(bankLine.file_id, id))
      await tx.update(bankFile).set({ reverted_at: at }).where(eq(bankFile.id, id))
      return { property: 'reverted_at', old: null, new: at.toISOString() }
    },
  },
)

/** Says why a line needs no match. Throws NOT_FOUND; STEP_NOT_ALLOWED for one that is explained. */
export const explainLine = (db: Db, id: number, reason: string, actor: Actor): Promise<void> =>
  transaction(db, async (tx) => {
    const [found] = await tx.select().from(bankLine).where(eq(bankLine.id, id))
    if (!found) throw notFound()
    const done = await tx
      .update(bankLine)
      .set({ explained: reason, explained_by: Number(actor.id) })
      .where(and(eq(bankLine.id, id), isNull(bankLine.explained)))
      .returning({ id: bankLine.id })
    if (done.length === 0) throw new AppError('STEP_NOT_ALLOWED')
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'bank_line', entityId: id, property: 'explained', new: reason },
    })
  })
