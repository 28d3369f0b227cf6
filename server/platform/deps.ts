import type { Logger } from 'pino'
import type { Database } from './database/database.ts'
import type { FileStore } from './files/store.ts'
import type { Keys } from './keys/keys.ts'
import type { Limits } from './limits.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Outside } from './outside.ts'
import type { Settings } from './settings/settings.ts'

/**
 * The app's dependencies; tests pass their own. A domain adds its part with `declare module '#server/platform/deps.ts'
 * { interface Deps { … } }`, so that this file imports no domain.
 */
export interface Deps {
  database: Database
  settings: Settings
  clock: () => Date
  keys: Keys
  files: FileStore
  limits: Limits
  outside: Outside
  log: Logger
  metrics: Metrics
  /** Aborted when the process was told to stop: it takes no new work. */
  stopping: AbortSignal
  /** Ends this process after the requests in flight and runs its command line again; only of a server that is served. */
  restart?: () => void
}
