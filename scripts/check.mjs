// npm run check: types, dead code, lint of the files that changed since main, unit tests, and the api and page tests of the
// domains that changed. The whole is `npm test`.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { changedFiles, testsOf } from './lib/changed-domains.mjs'
import { runTool, say, seconds } from './lib/step.mjs'

process.chdir(resolve(import.meta.dirname, '..'))

const files = changedFiles()
const { tests, others } = testsOf(files)
const isTouched = files.some((file) => /^(scripts|server\/(tables|platform\/database))\//.test(file))
/** Tests that run programs or open many stores take most of the time of all unit tests. */
const unit = ['unit', ...(isTouched ? ['scripts', 'stores'] : [])].map((name) => `--project=${name}`)
/** Its own settings, and what says which files there are, concern all files. */
const linted = files.some((file) => /^(biome.*\.json|\.gitignore)$/.test(file))
  ? ['.']
  : files.filter(existsSync)
const quietly = ['--files-ignore-unknown=true', '--no-errors-on-unmatched']
const vitest = (...args) => runTool('vitest/vitest.mjs', ['run', '--reporter=dot', ...args])

const steps = {
  types: () =>
    runTool('typescript/bin/tsc', [
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      '.cache/types.tsbuildinfo',
    ]),
  lint: async () => linted.length === 0 || runTool('@biomejs/biome/bin/biome', ['ci', ...quietly, ...linted]),
  'dead-code': () => runTool('knip/bin/knip.js', ['--cache', '--cache-location', '.cache/knip']),
  unit: () => vitest(...unit),
  changed: async () => tests.length === 0 || vitest('--project=api', '--project=pages', ...tests),
}

let isGood = true
for (const [name, step] of Object.entries(steps)) {
  const begun = performance.now()
  say(`\n── ${name}`)
  if (!(await step())) {
    isGood = false
    say(`✖ ${name}`)
  }
  say(`── ${name}: ${seconds(begun)}`)
}
if (!isTouched) say('Not run: tests/unit/scripts/, tests/unit/platform/database/')
if (others.length > 0) say(`In no domain of the tests, so npm test alone proves them: ${others.join(', ')}`)
process.exit(isGood ? 0 : 1)
