import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { Db } from '#server/platform/database/database.ts'
import type { Words } from '#src/contract/bilingual.ts'
import type { AdminRole } from '#src/contract/call.ts'
import type { Rule } from '#src/contract/catalogue/rules.ts'
import type { FieldRule } from '#src/domain/catalogue/field-rules.ts'

/** Values by property. */
export type Row = Record<string, unknown>

export type ResourceTable = PgTable & { deleted_at: PgColumn }

/** An entity that admins edit, as the write engine, history, undo, import and export know it. */
export interface Resource {
  /** Name in the audit trail. */
  name: string
  /** The name that fields use to refer to its rows (`rows` of their hint). */
  list: string
  /** Page whose permissions apply to writes. */
  page: string
  /** Takes custom fields although it has no page of its own: its calls carry them. */
  carriesFields?: true
  /** Plural label. */
  many: Words
  table: ResourceTable
  id: PgColumn
  /** All writable properties: a name from outside never becomes a column. */
  columns: Readonly<Record<string, PgColumn>>
  /** Read-only properties, in `schema` too: the column of the result, and its SQL unless the field is declared. */
  calculated?: Readonly<Record<string, { column: PgColumn; formula: string; sql?: string }>>
  /** The subset that may be changed in an existing record. */
  editable: readonly string[]
  /** Validates one property. */
  schema: z.ZodObject
  /** The property that names a record. */
  label: string
  /** The record's name. */
  title: PgColumn | SQL
  /** Property with a unique index → message if its value is taken. */
  unique: Readonly<Record<string, string>>
  /** Rules across the fields of a row. */
  rules?: readonly Rule[]
  /** When admins show, require and lock its fields. */
  fieldRules?: readonly FieldRule[]
  /** Completes a record that a list of cells adds. Absent: it is added by its own call only. */
  newRow?: (values: Row) => Row
  /** SQL of a new record's default. */
  atFirst?: Readonly<Record<string, string>>
  /** Properties that the audit trail keeps of a deleted record. Default: the label. */
  keptWhenDeleted?: readonly string[]
  /** SQL condition besides not being deleted, e.g. that its owner exists. */
  shown?: SQL
  /** Refuses a restore that would break a rule, or returns properties to set with it. */
  beforeRestore?: (tx: Db, id: number) => Promise<Row>
  /** What the schema of a field cannot express: field → key of the validation words. */
  judge?: (values: Row) => Record<string, string>
  /** Runs in the transaction that adds rows. */
  afterCreate?: (tx: Db, rows: readonly Row[]) => Promise<void>
  /** Runs in the transaction of any write of its rows. @param ids of those that were written */
  afterWrite?: (tx: Db, ids: readonly number[]) => Promise<void>
  /** Roles that may set a custom field, besides what the rules of the page say. */
  setters?: Readonly<Record<string, readonly AdminRole[]>>
  /** Of its custom fields; part of the names of its prepared statements. */
  revision?: string
}
