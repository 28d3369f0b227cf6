import { type Check, defineCheck } from '#server/platform/checks/check.ts'
import { MigrationError, missingMigrations } from '#server/platform/database/migrate.ts'
import { migrationsFolder } from './migrations.ts'

const migrations = defineCheck({
  name: 'migrations',
  advice: {
    missing: 'Start the server, or run npm run db:migrate, after a backup.',
    refused: 'Put the release back that this database belongs to; docs/runbook.md, "Upgrade".',
  },
  run: async ({ database }, { ok, warning, failed }) => {
    const { db } = await database()
    try {
      const missing = await missingMigrations(db, migrationsFolder)
      return missing.length > 0
        ? warning('missing', `${missing.length} are not applied yet, from ${missing[0]} on`)
        : ok('all applied')
    } catch (error) {
      if (!(error instanceof MigrationError)) throw error
      return failed('refused', error.message)
    }
  },
})

export const tableChecks: readonly Check[] = [migrations]
