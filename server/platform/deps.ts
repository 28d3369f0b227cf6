import type { Logger } from 'pino'
import type { Catalogue } from '#server/catalogue/cache.ts'
import type { Live } from '#server/catalogue/live.ts'
import type { Gateway } from '#server/integrations/gateway.ts'
import type { Outbox } from '#server/messages/outbox.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { Keys } from './keys.ts'
import type { Limits } from './limits.ts'
import type { Outside } from './outside.ts'
import type { Settings } from './settings.ts'

/** What the app is made of; tests pass their own. */
export interface Deps {
  database: Database
  settings: Settings
  clock: () => Date
  keys: Keys
  outbox: Outbox
  files: FileStore
  catalogue: Catalogue
  live: Live
  limits: Limits
  jobs: Jobs
  lenders: Gateway
  outside: Outside
  log: Logger
}
