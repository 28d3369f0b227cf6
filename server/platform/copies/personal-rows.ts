import type { Db } from '#server/platform/database/database.ts'
import type { CopiedTable } from './parts.ts'

/** A row as it is copied, and the customer to whom it belongs. */
export interface PersonalLine {
  line: string
  person: string | null
}

/** Seals what belongs to customers while rows go into a copy. */
export interface RowSealer {
  /** SQL of the customer of a row; undefined: the table has nothing personal. */
  personOf(table: CopiedTable): string | undefined
  /** Each line gets one more element: what was taken out of it, sealed. */
  seal(tx: Db, table: CopiedTable, lines: readonly PersonalLine[]): Promise<string[]>
}

/** Puts it back while they are loaded. */
export interface RowOpener {
  isPersonal(table: CopiedTable): boolean
  /** The lines as they were; those of customers without a key have empty values, or are left out. */
  open(table: CopiedTable, lines: readonly string[]): { lines: string[]; emptied: number }
}
