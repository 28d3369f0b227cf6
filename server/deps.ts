import type { Logger } from 'pino'
import type { Keys } from './auth/keys.ts'
import type { Limits } from './auth/limits.ts'
import type { Database } from './db/database.ts'
import type { FileStore } from './files/store.ts'
import type { Jobs } from './jobs/queue.ts'
import type { Gateway } from './lenders/gateway.ts'
import type { Outbox } from './messages/outbox.ts'
import type { Outside } from './portal/outside.ts'
import type { Catalogue } from './services/catalogue.ts'
import type { Live } from './services/live.ts'
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
