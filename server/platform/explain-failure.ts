import { DrizzleQueryError } from 'drizzle-orm'
import { DamagedStore } from '#server/platform/database/check-store.ts'
import { DirInUse } from '#server/platform/database/directory-lock.ts'
import { ForeignStore } from '#server/platform/database/embedded.ts'
import { MigrationError } from '#server/platform/database/migrate.ts'
import { framesOf } from './log.ts'
import { SettingsError } from './settings/settings.ts'

/** What happened and how to fix it; with a stack only for unexpected errors. */
export function explain(error: unknown): string {
  if ([SettingsError, ForeignStore, DamagedStore, MigrationError].some((known) => error instanceof known))
    return (error as Error).message
  if (error instanceof DirInUse) return `${error.message}. Stop it, or give this one another DATA_DIR.`
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EADDRINUSE')
    return 'The port is taken by another program. Stop it, or choose one: PORT=3001 npm start'
  if (code === 'EACCES') return `No permission: ${(error as Error).message}. Choose another PORT or DATA_DIR.`
  if (code === 'ECONNREFUSED') return 'PostgreSQL does not answer at DATABASE_URL. Is it running?'
  // drizzle's message repeats the whole query with all values.
  if (error instanceof DrizzleQueryError)
    return `The database refused: ${error.cause?.message}${framesOf(error)}`
  return `The server could not start: ${error instanceof Error ? error.stack : String(error)}`
}
