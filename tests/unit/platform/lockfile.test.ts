import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Entry {
  os?: string[]
  cpu?: string[]
  optional?: boolean
  optionalDependencies?: Record<string, string>
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> }
const entries = Object.entries(lock.packages)

// npm 10 stops with EBADPLATFORM on a platform package that the lock does not mark as optional.
test('every package that names a platform is optional in the lock', () => {
  const platforms = entries.filter(([, entry]) => entry.os || entry.cpu)
  expect(platforms.length).toBeGreaterThan(20)
  expect(platforms.filter(([, entry]) => !entry.optional).map(([path]) => path)).toEqual([])
})

// `npm ci` stops with EUSAGE when a package's other platforms are missing, though `npm install` went through.
test('every optional dependency of a locked package is locked too', () => {
  const missing = entries.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !entries.some(([other]) => other.endsWith(`node_modules/${name}`)))
      .map((name) => `${path} → ${name}`),
  )
  expect(missing).toEqual([])
})
