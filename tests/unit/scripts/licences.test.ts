import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isPermissive, notPermissive } from '../../../scripts/lib/licences.mjs'

interface Locked {
  license?: string
  dev?: boolean
  link?: boolean
}
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
const shipped = Object.entries(lock.packages)
  .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
  .map(([path, { license }]) => ({ name: path.split('node_modules/').at(-1) as string, licence: license }))

test('[TRUST-08] every package that we ship has a permissive licence, or one that was looked at', () => {
  expect(shipped.length).toBeGreaterThan(200)
  expect(notPermissive(shipped).filter(({ why }) => why === null)).toEqual([])
})

describe('a licence', () => {
  test.each([
    'MIT',
    '(MIT OR GPL-3.0-only)',
    'MIT AND ISC',
    '(MPL-2.0 OR Apache-2.0)',
  ])('%s is permissive', (text) => {
    expect(isPermissive(text)).toBe(true)
  })

  test.each([
    'GPL-3.0-only',
    'MIT AND LGPL-3.0-or-later',
    'UNLICENSED',
    '',
    'SEE LICENSE IN x',
  ])('%s is not permissive', (text) => {
    expect(isPermissive(text)).toBe(false)
  })

  test('of an unknown package is reported', () => {
    expect(notPermissive([{ name: 'x', licence: 'AGPL-3.0-only' }])).toEqual([
      { name: 'x', licence: 'AGPL-3.0-only', why: null },
    ])
  })
})
