import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from '#server/platform/once.ts'

/** The client library's text: next to the bundle in a build, in docs/sdk in development. */
export const clientFile: () => string = once(() => {
  const built = join(import.meta.dirname, 'tulna.ts')
  const own = join(import.meta.dirname, '../../../docs/sdk/tulna.ts')
  return readFileSync(existsSync(built) ? built : own, 'utf8')
})
