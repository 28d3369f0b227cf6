/** A table as it is copied: stored columns only, what the database computes is left out. */
export interface CopiedTable {
  schema: string
  name: string
  /** `rest`: default and not null, for a column that has to be added. */
  columns: { name: string; type: string; rest: string }[]
  /** Columns of the primary key; empty without one. */
  key: string[]
  /** SQL condition, if not all rows are copied. */
  only?: string
}

/** Count and checksum of a table's rows; the same on either database, whatever the order. */
export interface TableSum {
  table: string
  rows: number
  sum: string
}

export interface CopyStart {
  /** 2: what belongs to customers is sealed with their keys. Bump it when parts change, so that an older release says so. */
  format: 1 | 2
  at: string
  /** Hashes of the migrations that made the tables. */
  migrations: string[]
}

/** What a copy consists of, in this order: start, each table with its rows, sequences, each file with its bytes, end. */
export type Part =
  | { kind: 'start'; start: CopyStart }
  | { kind: 'table'; table: CopiedTable }
  /** Each line is a row: a JSON array of texts and nulls. */
  | { kind: 'rows'; lines: string[] }
  | { kind: 'sequences'; sequences: { name: string; last: string | null }[] }
  | { kind: 'file'; key: string; size: number }
  | { kind: 'bytes'; bytes: Buffer }
  | { kind: 'end'; sums: TableSum[]; files: number }

export type Write = (part: Part) => Promise<void>

/** What is wrong with a file, where a page says it in its own words. */
export type CopyProblem = 'backupNot' | 'backupOtherKey' | 'backupTorn' | 'backupNewer' | 'backupNoKeys'

/** A copy that cannot be used; the message says why and what to do. */
export class CopyError extends Error {
  readonly problem: CopyProblem | undefined
  constructor(message: string, problem?: CopyProblem) {
    super(message)
    this.problem = problem
  }
}
