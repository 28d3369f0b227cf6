// Threads do not take over the hooks by which the main thread reads TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('./seed-worker.ts')
