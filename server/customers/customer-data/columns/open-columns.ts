import type { PgTable } from 'drizzle-orm/pg-core'
import type { TableBy, TableName } from '#server/tables/table-name.ts'

/** Anything may stand in it: its type is not a list of words, as that of a status is. */
type IsOpen<Data> = string extends Data
  ? true
  : Data extends object
    ? Data extends Date
      ? false
      : true
    : false

/** Ciphertext is in the registry of sealed fields, and a keyed hash says nothing to a reader. */
type Elsewhere = `${string}_cipher` | `${string}_hash` | `${string}sha256` | 'sealed'

type HoldsText = 'PgText' | 'PgVarchar' | 'PgJsonb' | 'PgJson' | 'PgCustomColumn'

type OpenColumn<T extends PgTable> = {
  [C in Extract<keyof T['_']['columns'], string>]: C extends Elsewhere
    ? never
    : T['_']['columns'][C]['_']['columnType'] extends HoldsText
      ? true extends IsOpen<T['_']['columns'][C]['_']['data']>
        ? C
        : never
      : never
}[Extract<keyof T['_']['columns'], string>]

/** The columns of each table in which anything could stand that a user typed. */
export type OpenColumns = { [N in TableName]: OpenColumn<TableBy[N]> }
