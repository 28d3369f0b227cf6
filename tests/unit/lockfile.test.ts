import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Entry {
  os?: string[]
  cpu?: string[]
  optional?: boolean
}

// npm 10 stops with EBADPLATFORM on a platform package that the lock does not mark as optional.
test('every package that names a platform is optional in the lock', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> }
  const platforms = Object.entries(lock.packages).filter(([, entry]) => entry.os || entry.cpu)
  expect(platforms.length).toBeGreaterThan(20)
  expect(platforms.filter(([, entry]) => !entry.optional).map(([path]) => path)).toEqual([])
})
