import type * as z from 'zod'
import type { RowActor } from '#server/catalogue/own-rows.ts'
import type { Resource, Row } from '#server/catalogue/resource.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The record of a row, or the defaults of a new one, or the error (a key of the validation words). */
export type RecordMatch = { stored: Row } | { fresh: Row } | { problem: string }

/** All records that a file may refer to, as stored now. */
export interface Target {
  find(keys: Record<string, string>, name: string): RecordMatch
  nameOf(row: Row): string
  /** Validates a row's result, also against the other rows of the file: field → key of the validation words. */
  validate(row: Row, id: number | null): Record<string, string>
}

/** The records that a file names. */
interface Named {
  ids: readonly number[]
  names: readonly string[]
}

/** A list that can be imported. */
export interface Importable {
  resource: Resource
  /** Columns that identify the record of a row: name → aliases, in lower case. */
  keys: Record<string, readonly string[]>
  schema: z.ZodObject
  /** Locks all rows against other writes until the transaction ends. */
  lock(tx: Db): Promise<unknown>
  load(db: Db, named: Named, actor: RowActor): Promise<Target>
}
