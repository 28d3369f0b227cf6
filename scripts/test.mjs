// npm test: everything, from a fresh clone. `node scripts/test.mjs e2e` runs the named steps only.
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureBuilt } from './lib/build-stamp.mjs'
import { findPostgres } from './lib/postgres.mjs'
import { checkNode, ensureInstalled } from './lib/ready.mjs'
import { runTool, say, seconds } from './lib/step.mjs'
import { reports, runJourneys, runTests } from './lib/suites.mjs'

process.chdir(resolve(import.meta.dirname, '..'))

const total = { passed: 0, failed: 0, skipped: 0 }
/** One line for each failure, said once more at the end: a long log is often cut. */
const failures = []
/** Tests that failed once and passed then: they count as passed, and are named. */
const retried = []

/** What the demo computes with in a browser fills, signs in, reads pictures and files; `npm run hosts tab` runs all files. */
const inTab = ['tests/api/merchants/funnel.test.ts', 'tests/api/merchants/portal-tickets.test.ts']

const steps = {
  types: () => check('typescript/bin/tsc', '--noEmit'),
  lint: () => check('@biomejs/biome/bin/biome', 'ci', '.'),
  'dead-code': () => check('knip/bin/knip.js'),
  unit: async () => add(await runTests('unit', ['unit', 'scripts', 'stores', 'api', 'pages'])),
  tab: async () => add(await runTests('tab', ['api'], { env: { TEST_COMPUTING: 'browser' }, only: inTab })),
  postgres: onPostgres,
  e2e: journeys,
}

/** A check has no tests to count: it counts only when it fails. */
async function check(entry, ...args) {
  if (await runTool(entry, args)) return
  total.failed += 1
  failures.push(entry)
}

/** The api suite once more; the tests are the same, the database is the other one. */
async function onPostgres() {
  const postgres = await findPostgres().catch((error) => say(`PostgreSQL did not start: ${error.message}`))
  if (!postgres) {
    say(
      'No PostgreSQL can be had here: the api tests on PostgreSQL are skipped (set DATABASE_URL to run them).',
    )
    total.skipped += 1
    return
  }
  try {
    add(await runTests('postgres', ['api'], { env: { TEST_DATABASE_URL: postgres.url } }))
  } finally {
    await postgres.stop()
  }
}

async function journeys() {
  await ensureBuilt()
  add(await runJourneys('e2e'))
}

function add(counts) {
  for (const key of Object.keys(total)) total[key] += counts[key]
  failures.push(...counts.failures)
  retried.push(...counts.retried)
}

checkNode()
await ensureInstalled()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const chosen = process.argv.slice(2)
for (const [name, step] of Object.entries(steps)) {
  if (chosen.length && !chosen.includes(name)) continue
  const begun = performance.now()
  say(`\n── ${name}`)
  await step()
  say(`── ${name}: ${seconds(begun)}`)
}

for (const test of retried) say(`↻ needed a second try: ${test}`)
for (const failure of failures) say(`✖ ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed ? 1 : 0)
