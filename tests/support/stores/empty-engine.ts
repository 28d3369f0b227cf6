import { PGlite } from '@electric-sql/pglite'

/**
 * The embedded engine with no table: the template's own empty database, which the engine opens in a third of the time that
 * making one takes.
 */
export const openEmpty = (template: Blob): Promise<PGlite> =>
  PGlite.create({ loadDataDir: template, database: 'template1' })
