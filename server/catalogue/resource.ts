import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { Db } from '#server/platform/database/database.ts'
import type { Words } from '#src/contract/field.ts'

/** Values by property. */
export type Row = Record<string, unknown>

export type ResourceTable = PgTable & { deleted_at: PgColumn }

/** What admins edit: the write engine, history, undo, import and export know it by this. */
export interface Resource {
  /** Name in the audit trail. */
  name: string
  /** What a field calls it that refers to its rows (`rows` of its hint). */
  list: string
  /** Page whose rules say who may write. */
  page: string
  /** What several records are called. */
  many: Words
  table: ResourceTable
  id: PgColumn
  /** Whatever a write may set: a name from outside never becomes a column. */
  columns: Readonly<Record<string, PgColumn>>
  /** Of these, what may be set in a record that is there. */
  editable: readonly string[]
  /** Judges a property by itself. */
  schema: z.ZodObject
  /** The property that names a record. */
  label: string
  /** What a record is called. */
  title: PgColumn | SQL
  /** Property with a unique index → message when its value is in use. */
  unique: Readonly<Record<string, string>>
  /** SQL of what a new record holds where nothing is given. */
  atFirst?: Readonly<Record<string, string>>
  /** Properties that the trail keeps of a deleted record. Default: the label. */
  keptWhenDeleted?: readonly string[]
  /** SQL condition besides not being deleted, e.g. that its owner is there. */
  shown?: SQL
  /** Judges what one property alone does not show, of a value that is set back. Throws INVALID under `value`. */
  check?: (db: Db, id: number, property: string, value: unknown) => Promise<void>
  /** Refuses a restore that would break a rule, or names properties to set with it. */
  beforeRestore?: (tx: Db, id: number) => Promise<Row>
}
