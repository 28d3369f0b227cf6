// Applies status files in the store of a stopped server, without its jobs and callers:
// `tsx tests/lab/bench/files/status-file-growth.ts <data folder> <csv> …` prints the processor seconds as JSON.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { uploadStatusFile } from '../../../../server/applications/status-files/status-file-upload.ts'
import { openEmbedded } from '../../../../server/platform/database/embedded.ts'
import { diskFiles } from '../../../../server/platform/files/store.ts'
import type { Jobs } from '../../../../server/platform/jobs/queue.ts'
import { makeKeys } from '../../../../server/platform/keys/keys.ts'
import { readSettings } from '../../../../server/platform/settings/settings.ts'
import { fileWrapSecrets } from '../../../../server/platform/keys/wrap-secrets.ts'
import { migrationsFolder } from '../../../../server/tables/migrations.ts'

const [dataDir = '', ...files] = process.argv.slice(2)
const database = await openEmbedded(dataDir, migrationsFolder)
const given = readSettings({ NODE_ENV: 'development', DATA_DIR: dataDir })
const settings = { ...given, FILE_APPROVAL_ROWS: Infinity, FILE_APPROVAL_RUPEES: Infinity }
const parts = {
  database,
  settings,
  keys: makeKeys(settings.MASTER_KEY, undefined, fileWrapSecrets(settings.WRAP_KEYS_FILE)),
  files: diskFiles(join(dataDir, 'files')),
}
// The job would only continue what this process leaves undone.
const jobs = { enqueue: async () => {} } as unknown as Jobs
let updated = 0
const before = process.cpuUsage()
for (const name of files) {
  const who = { kind: 'admin', id: '1', actingFor: null, roleId: 1, requestId: 'bench' } as const
  updated += (
    await uploadStatusFile(
      { ...parts, jobs },
      { file: new File([readFileSync(name)], 'statuses.csv') },
      { ...who, at: new Date() },
    )
  ).updated
}
const { user, system } = process.cpuUsage(before)
await database.close()
console.log(JSON.stringify({ updated, cpuSeconds: (user + system) / 1e6 }))
