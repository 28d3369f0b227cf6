import { matchPersons, matchProblem, type Person } from '#server/files/match-persons.ts'
import type { ReadAs, ReadFile } from '#server/files/read-file.ts'
import type { Db } from '#server/platform/database/database.ts'
import { mapInTurns } from '#server/platform/database/in-portions.ts'
import type {
  RowProblem as FileRowProblem,
  ReportedRow,
  RowKeys,
} from '#src/domain/applications/status-file.ts'
import type { CellReason, RowProblem } from '#src/domain/files/read-cells.ts'
import { lendersByName } from './status-file-find.ts'
import { foreignNames } from './status-file-rows.ts'

type MatchProblem = RowProblem<CellReason | 'notOurs' | 'noId'>

interface Matching<R> {
  rows: readonly R[]
  /** Whom each row names, by its line. */
  persons: Persons
  keysOf: (row: R) => RowKeys
  /** The row as if it named this application of ours. */
  withCase: (row: R, id: string) => R
}

/**
 * Finds the application of each row whose ids name none by the person that it names. A unique one counts once an admin has
 * confirmed the matches of the file, one of several once it is chosen.
 */
export async function matchRows<R extends { line: number }>(
  db: Db,
  { keys, reading = {} }: Pick<ReadAs, 'keys' | 'reading'>,
  { rows, persons, keysOf, withCase }: Matching<R>,
): Promise<{ rows: R[]; problems: MatchProblem[] }> {
  const isNamed = ({ applicationId, refs }: RowKeys) => applicationId !== null || refs.length > 0
  const named = rows.filter((row) => persons.has(row.line) && isNamed(keysOf(row)))
  const isForeign = named.length > 0 ? await foreignNames(db, named.map(keysOf)) : () => false
  const lenders = await lendersByName(db)
  const wanted: Person[] = []
  await mapInTurns(rows, (row) => {
    const [person, of] = [persons.get(row.line), keysOf(row)]
    if (!person || (isNamed(of) && !isForeign(of))) return
    wanted.push({ ...person, line: row.line, lenderId: lenders.get(of.lender.toLowerCase())?.id ?? null })
  })
  const matches = await matchPersons(db, keys, 'application', wanted)
  const problems: MatchProblem[] = []
  const found: R[] = []
  await mapInTurns(rows, (row) => {
    const decided = matchProblem(row.line, matches.get(row.line), reading)
    if (typeof decided === 'string') found.push(withCase(row, decided))
    else if (decided) problems.push(decided)
    else if (!isNamed(keysOf(row))) {
      const { mobile, pan } = persons.get(row.line) ?? {}
      problems.push({ line: row.line, reason: mobile || pan ? 'notOurs' : 'noId' })
    } else found.push(row)
  })
  return { rows: found, problems }
}

/** Whom the rows of a file name, by line. */
export type Persons = Map<number, Omit<Person, 'line' | 'lenderId'>>

/** Notes the person of a row; a row with a problem is not matched. */
export function notePerson(
  persons: Persons,
  values: Record<'mobile' | 'pan', string | null> & { customer_name?: string | null },
  row: ReportedRow | FileRowProblem,
): void {
  const { mobile, pan, customer_name: name = null } = values
  if ('reason' in row || (mobile ?? pan ?? name) === null) return
  persons.set(row.line, { mobile, pan, name, amount: row.amount, day: row.date })
}

/** A file of statuses or of money, with the application of each row that only its person finds. */
export async function withMatches<R extends ReportedRow, P extends FileRowProblem>(
  db: Db,
  as: Pick<ReadAs, 'keys' | 'reading'>,
  read: ReadFile<R, P>,
  persons: Persons,
): Promise<ReadFile<R, P>> {
  if (persons.size === 0) return read
  const withCase = (row: R, applicationId: string): R => ({ ...row, applicationId })
  const { rows, problems } = await matchRows(db, as, {
    rows: read.rows,
    persons,
    keysOf: (row) => row,
    withCase,
  })
  return { ...read, rows, problems: [...read.problems, ...(problems as P[])].sort((a, b) => a.line - b.line) }
}
