import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('uses are counted by the limits that all servers share, and nowhere else', () => {
  const counting = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .filter((name) => readFileSync(join('server', name), 'utf8').includes("'rate-limiter-flexible'"))
  expect(counting).toEqual(['platform/limits.ts'])
})
