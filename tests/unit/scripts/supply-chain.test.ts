import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { supplyFaults } from '../../../scripts/lib/supply-chain.mjs'

const own = () => ({
  lock: JSON.parse(readFileSync('package-lock.json', 'utf8')),
  manifest: JSON.parse(readFileSync('package.json', 'utf8')),
  npmrc: readFileSync('.npmrc', 'utf8'),
})
/** As a package that was taken over, or added without a look, would come. */
const withPackage = (more: object) => {
  const files = own()
  const package_ = { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==`, license: 'MIT', ...more }
  files.lock.packages['node_modules/left-pad'] = package_
  return supplyFaults(files)
}

test('[SAFE-08] our packages come from the registry, are pinned by hash, run no script, and have reviewed licences', () => {
  expect(Object.keys(own().lock.packages).length).toBeGreaterThan(500)
  expect(supplyFaults(own())).toEqual([])
})

test.each([
  [{ hasInstallScript: true }, 'has an install script: read it'],
  [{ resolved: 'https://evil.example/left-pad-1.0.0.tgz' }, 'comes from https://evil.example/'],
  [{ resolved: 'git+ssh://git@github.com/a/left-pad.git#c0ffee' }, 'comes from git+ssh:'],
  [{ integrity: undefined }, 'is not pinned by a sha512 hash'],
  [{ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'is not pinned by a sha512 hash'],
  [{ license: 'AGPL-3.0-only' }, 'has the licence AGPL-3.0-only, which was not reviewed'],
  [{ license: undefined }, 'has the licence none, which was not reviewed'],
])('[SAFE-08] a package with %j is refused', (more, fault) => {
  const [found = '', ...others] = withPackage(more)
  expect(found).toContain('left-pad')
  expect(found).toContain(fault)
  expect(others).toEqual([])
})

test('[SAFE-08] a package without fault is taken, one for tests alone may have any licence', () => {
  expect(withPackage({})).toEqual([])
  expect(withPackage({ dev: true, license: 'AGPL-3.0-only' })).toEqual([])
})

test('[SAFE-08] a range of versions and scripts at installation are refused', () => {
  const ranged = own()
  ranged.manifest.dependencies.zod = '^4.0.0'
  expect(supplyFaults(ranged)).toEqual(['package.json: zod ^4.0.0 is no exact version'])
  expect(supplyFaults({ ...own(), npmrc: '' })).toEqual([
    '.npmrc lets packages run scripts while they are installed',
  ])
})
