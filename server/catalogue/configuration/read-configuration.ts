import type { Row } from '#server/catalogue/resource.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ConfigurationFiles } from '#src/contract/catalogue/configuration.ts'
import { configLists, type KnownNames, keyOf, openTable, readRows } from './config-lists.ts'
import { compare, toRecord } from './config-record.ts'
import { readViews, VIEWS } from './config-views.ts'

/** What a configuration carries, in the order of names. */
export async function readConfiguration(db: Db): Promise<ConfigurationFiles> {
  const known: KnownNames = new Map()
  const files: ConfigurationFiles = {}
  for (const list of configLists) {
    const table = await openTable(db, list)
    const records: Row[] = []
    // A field that became part of the product is declared everywhere.
    for (const row of await readRows(db, table.resource))
      if (row.promoted !== 1) records.push(await toRecord(db, known, table, row))
    files[list.name] = records.sort((a, b) => compare(keyOf(list, a), keyOf(list, b)))
  }
  files[VIEWS] = await readViews(db)
  return files
}
