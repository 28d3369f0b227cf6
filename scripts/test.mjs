// npm test: everything, from a fresh clone. `node scripts/test.mjs e2e` runs the named steps only.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ensureBuilt } from './lib/build-stamp.mjs'
import { findChromium } from './lib/chromium.mjs'
import { failuresOfJourneys, failuresOfTests, retriedJourneys } from './lib/failures.mjs'
import { freePort } from './lib/free-port.mjs'
import { findPostgres } from './lib/postgres.mjs'
import { checkNode, ensureInstalled } from './lib/ready.mjs'
import { runTool, say, seconds } from './lib/step.mjs'

process.chdir(resolve(import.meta.dirname, '..'))

const reports = resolve('.cache/test')
const total = { passed: 0, failed: 0, skipped: 0 }
/** One line for each failure, said once more at the end: a long log is often cut. */
const failures = []
/** Journeys that failed once and passed then: they count as passed, and are named. */
const retried = []

const steps = {
  types: () => check('typescript/bin/tsc', '--noEmit'),
  lint: () => check('@biomejs/biome/bin/biome', 'ci', '.'),
  'dead-code': () => check('knip/bin/knip.js'),
  unit: () => vitest('unit', ['unit', 'api', 'pages']),
  postgres: onPostgres,
  e2e: journeys,
}

/** A check has no tests to count: it counts only when it fails. */
async function check(entry, ...args) {
  if (await runTool(entry, args)) return
  total.failed += 1
  failures.push(entry)
}

async function vitest(name, projects, env) {
  const report = resolve(reports, `${name}.json`)
  const chosen = projects.map((project) => `--project=${project}`)
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ended = await runTool('vitest/vitest.mjs', ['run', ...chosen, ...output], { env })
  count(ended, report, (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests,
    skipped: result.numPendingTests + result.numTodoTests,
    failures: failuresOfTests(result, name),
  }))
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
    await vitest('postgres', ['api'], { TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

async function journeys() {
  await ensureBuilt()
  const chromium = await findChromium()
  if (!chromium) {
    say('No Chromium: install it (sudo apt-get install -y chromium), or set CHROMIUM_PATH to one you have.')
    total.failed += 1
    failures.push('e2e: no Chromium')
    return
  }
  const report = resolve(reports, 'e2e.json')
  const dataDir = mkdtempSync(join(tmpdir(), 'tulna-e2e-'))
  const env = {
    CHROMIUM_PATH: chromium,
    E2E_PORT: String(await freePort()),
    E2E_DATA_DIR: dataDir,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const args = ['test', '-c', 'tests/e2e/playwright.config.ts', '--reporter=list,json']
  const ended = await runTool('@playwright/test/cli.js', args, { env })
  rmSync(dataDir, { recursive: true, force: true })
  count(ended, report, ({ stats, suites }) => {
    retried.push(...retriedJourneys(suites))
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: failuresOfJourneys(suites),
    }
  })
}

/** Adds a report's figures; a runner that failed without a failed test, or without a report, counts as one failure. */
function count(ended, report, read) {
  let found = { passed: 0, failed: 0, skipped: 0, failures: [] }
  try {
    found = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    ended = false
  }
  if (!ended && found.failed === 0) found.failed = 1
  if (found.failed > found.failures.length) found.failures.push(`${report}: the run itself failed`)
  for (const key of Object.keys(total)) total[key] += found[key]
  failures.push(...found.failures)
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

for (const journey of retried) say(`↻ needed a second try: ${journey}`)
for (const failure of failures) say(`✖ ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed ? 1 : 0)
