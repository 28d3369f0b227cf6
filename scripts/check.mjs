// npm run check: what a change has to pass before it is committed. `npm run check -- <files>` looks at these files alone, in
// seconds. The whole is `npm test` and `npm run test:all`.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { base, changedFiles, testsOf } from './lib/changed-domains.mjs'
import { commitFaults } from './lib/commit-subjects.mjs'
import { relatedTests } from './lib/related-tests.mjs'
import { keepsOwnRules } from './lib/rules.mjs'
import { checkTypes, run, runTool, say, seconds } from './lib/step.mjs'

process.chdir(resolve(import.meta.dirname, '..'))

/** What the tests of some files may take on two quiet cores. */
const RELATED_S = 6

const chosen = process.argv.slice(2)
const files = chosen.length > 0 ? chosen : changedFiles()
/** Its own settings, and what says which files there are, concern all files. */
const linted = files.some((file) => /^(biome.*\.json|\.gitignore)$/.test(file))
  ? ['.']
  : files.filter(existsSync)
const quietly = ['--files-ignore-unknown=true', '--no-errors-on-unmatched']
const reporter = process.stdout.isTTY ? 'dot' : 'default'
const vitest = (...args) => runTool('vitest/vitest.mjs', ['run', `--reporter=${reporter}`, ...args])

const types = () => checkTypes('--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo')
const lint = async () =>
  linted.length === 0 || runTool('@biomejs/biome/bin/biome', ['ci', ...quietly, ...linted])
const layers = () => run(process.execPath, ['scripts/layers.mjs'])

const ofFiles = {
  'types, lint and layers': async () => (await Promise.all([types(), lint(), layers()])).every(Boolean),
  tests: async () => {
    const { tests, left } = relatedTests(files, RELATED_S)
    if (left > 0) say(`${left} more test files are related: npm run check, or npm test`)
    return tests.length === 0 || vitest(...tests)
  },
}

const { tests, others } = testsOf(files)
const isTouched = files.some((file) => /^(scripts|server\/(tables|platform\/database))\//.test(file))
const ofChange = {
  'types, lint and layers': ofFiles['types, lint and layers'],
  'own rules': async () => {
    const faults = commitFaults(base())
    for (const fault of faults) say(fault)
    return keepsOwnRules() && faults.length === 0
  },
  'dead-code': () => runTool('knip/bin/knip.js', ['--cache', '--cache-location', '.cache/knip']),
  unit: () => vitest('--project=unit', ...(isTouched ? ['--project=scripts', '--project=stores'] : [])),
  changed: async () => tests.length === 0 || vitest('--project=api', '--project=pages', ...tests),
}

let isGood = true
for (const [name, step] of Object.entries(chosen.length > 0 ? ofFiles : ofChange)) {
  const begun = performance.now()
  say(`\n── ${name}`)
  if (!(await step())) {
    isGood = false
    say(`✖ ${name}`)
  }
  say(`── ${name}: ${seconds(begun)}`)
}
if (chosen.length === 0 && others.length > 0)
  say(`In no domain of the tests, so npm test alone proves them: ${others.join(', ')}`)
process.exit(isGood ? 0 : 1)
