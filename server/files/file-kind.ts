import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Moved } from '#server/access/approvals/file-limits.ts'
import type { Note } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { FileReading } from '#src/contract/catalogue/file-reading.ts'
import type { ColumnMapping, UploadKind } from '#src/contract/catalogue/upload.ts'
import type { Language } from '#src/contract/language.ts'
import type { RowProblem } from '#src/domain/files/read-cells.ts'
import type { ReadAs, ReadFile } from './read-file.ts'

export type FileDeps = Pick<Deps, 'database' | 'settings' | 'events' | 'keys' | 'files'>
export type FileTable = PgTable & { id: AnyPgColumn }

type Change = <T>(db: Db, work: (tx: Db) => Promise<T>) => Promise<T>

/** A file as it is sent. */
export interface SentFile {
  file: File
  /** Whose file it is; left out: it has rows of several. */
  lender_id?: number | undefined
  /** As the admin chose them; left out: as they were chosen last. */
  columns?: ColumnMapping | undefined
  /** What the admin said of its layout; what is left out is as it was said last. */
  reading?: FileReading | undefined
}

/** What a kind of file works with. */
export interface KindTypes {
  sent: SentFile
  /** As it was read. */
  row: unknown
  /** What a row does. */
  effect: object
  problem: RowProblem
}

export type ReadOf<K extends KindTypes> = ReadFile<K['row'], K['problem']>

/** A file beside what its rows are about; its problems are of reading and of resolving. */
export type ResolvedFile<K extends KindTypes> = ReadOf<K> & {
  effects: K['effect'][]
  /** Rows of cases that are not ours. */
  foreign: number
}

/** What decides whether a file `f` can be reverted, as SQL. */
export interface RevertFacts {
  /** It changed something and is not reverted. */
  isApplied: SQL
  /** When it was applied; left out: it can be reverted at any time. */
  at?: SQL
  /** It changed a month that is locked now. */
  isLocked?: SQL
  /** What came later builds on it. */
  isBuiltUpon?: SQL
}

/** How the rows of a kind of file are read and resolved. */
export interface Resolving<K extends KindTypes> {
  name: UploadKind
  /** In the audit trail. */
  entity: string
  /** Reads a file before any lookup of its rows. @throws as readFile */
  read: (db: Db, sent: K['sent'], as: ReadAs, now: Date) => Promise<ReadOf<K>>
  /**
   * The effect of each row in order, each after those before it, or why it has none; writes nothing. Locks what the rows
   * are about until the transaction ends. The problems of reading are returned with the others.
   */
  resolve: (
    tx: Db,
    read: Pick<ReadOf<K>, 'rows' | 'problems'>,
    sent: K['sent'],
    now: Date,
  ) => Promise<(K['effect'] | K['problem'])[]>
  /** Whether what became of a row is that its case is not ours: it is counted, and no error. */
  isForeign?: (one: K['effect'] | K['problem']) => boolean
  /** Why an effect is shown as a row with a problem. */
  problemOf?: (effect: K['effect']) => K['problem'] | null | undefined
  /** The column of a problem that names none. */
  columnOf?: Readonly<Record<string, string>>
  /** A problem in words. */
  sayProblem: (problem: K['problem'], language: Language) => string
  /** What an admin alone may change up to a limit. */
  moved?: (effects: readonly K['effect'][], settings: Deps['settings']) => Moved
}

/** How a kind of file is stored in one transaction. */
export interface Storing<K extends KindTypes> {
  /** A transaction with the locks that storing needs. */
  change: Change
  /** What is stored is a preview: its answer shows rows with problems as they are in the file. */
  keepCells?: boolean
  /** Stores the file and what its rows do; returns its id, and what the audit trail says of it. */
  store: (
    tx: Db,
    resolved: ResolvedFile<K>,
    sent: K['sent'] & { file_name: string },
    actor: Actor,
    deps: FileDeps,
  ) => Promise<{ id: number; noted?: object }>
}

/** How a kind of file is reverted. */
export interface Reverting<T extends FileTable> {
  table: T
  facts: (db: Db, now: Date) => Promise<RevertFacts>
  /** A transaction with the locks that reverting needs. */
  changeBack: Change
  /** Locks what the facts are about. */
  lock?: (tx: Db, id: number) => Promise<unknown>
  /**
   * Reverts a locked file and marks it.
   * @returns what changed in it, for the audit trail
   */
  revert: (
    tx: Db,
    file: T['$inferSelect'],
    actor: Actor,
    deps: FileDeps,
  ) => Promise<Pick<Note, 'property' | 'old' | 'new'>>
}

/** Declares a kind of file that comes in; the functions of this folder read, preview, apply and revert it. */
export const defineFileKind = <K extends KindTypes, T extends FileTable, S extends Storing<K> | object>(
  resolving: Resolving<K>,
  storing: S,
  reverting: Reverting<T>,
): Resolving<K> & S & Reverting<T> => ({ ...resolving, ...storing, ...reverting })
