import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findChromium, findJourneyChromium } from './chromium.mjs'
import { failuresOfJourneys, failuresOfTests, retriedJourneys, retriedTests } from './failures.mjs'
import { freePort } from './free-port.mjs'
import { run, runTool, say } from './step.mjs'

/**
 * What a run of tests came to; `retried` names tests that failed once and passed then.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], retried: string[] }} Counts
 */

/** Where reports are written. */
export const reports = resolve('.cache/test')

/**
 * @param {string} name of the report
 * @param {string[]} projects of vitest
 * @param {{ env?: Record<string, string>, only?: string[] }} [options]
 * @returns {Promise<Counts>}
 */
export async function runTests(name, projects, { env = {}, only = [] } = {}) {
  const report = reportFile(name)
  const chosen = projects.map((project) => `--project=${project}`)
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ended = await runTool('vitest/vitest.mjs', ['run', ...chosen, ...output, ...only], { env })
  return counted(ended, report, (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests,
    skipped: result.numPendingTests + result.numTodoTests,
    failures: failuresOfTests(result, name),
    retried: retriedTests(result, name),
  }))
}

// Each of the two workers has three (tests/e2e/own-server.ts).
const JOURNEY_PORTS = 6

/** Tests whose options hold this tag are the core's journeys. */
const CORE_JOURNEYS = '@core'

const ownJourneys = 'tests/e2e/playwright.config.ts'

/** The demo's data for the server of each worker (tests/e2e/own-server.ts): made once, because that takes most of a start. */
async function fillJourneyServers(dir) {
  const env = { DATA_DIR: join(dir, '0'), DATABASE_URL: undefined }
  const isFilled = await run(process.execPath, ['dist/server/main.js', 'seed-only'], { env })
  if (isFilled) cpSync(join(dir, '0'), join(dir, '1'), { recursive: true })
}

/**
 * The journeys in Chromium, against servers that they start themselves or, with E2E_BASE_URL, one that runs.
 * @param {string} name of the report
 * @param {{ env?: Record<string, string>, only?: string[], config?: string, part?: 'core' | 'rest' }} [options]
 * @returns {Promise<Counts>}
 */
export async function runJourneys(name, { env = {}, only = [], config = ownJourneys, part } = {}) {
  const chromium = await (config === ownJourneys ? findJourneyChromium() : findChromium())
  if (!chromium) {
    say('No Chromium: install it (sudo apt-get install -y chromium), or set CHROMIUM_PATH to one you have.')
    return { passed: 0, failed: 1, skipped: 0, failures: [`${name}: no Chromium`], retried: [] }
  }
  const report = reportFile(name)
  const dataDir = mkdtempSync(join(tmpdir(), 'tulna-e2e-'))
  const own = {
    CHROMIUM_PATH: chromium,
    E2E_PORT: String(await freePort(JOURNEY_PORTS)),
    E2E_DATA_DIR: dataDir,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  if (config === ownJourneys && !env.E2E_BASE_URL) await fillJourneyServers(dataDir)
  const args = ['test', '-c', config, '--reporter=list,json', ...partOf(part), ...only]
  const ended = await runTool('@playwright/test/cli.js', args, { env: { ...own, ...env } })
  rmSync(dataDir, { recursive: true, force: true })
  return counted(ended, report, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: failuresOfJourneys(suites),
    retried: retriedJourneys(suites),
  }))
}

const partOf = (part) =>
  part === 'core' ? [`--grep=${CORE_JOURNEYS}`] : part === 'rest' ? [`--grep-invert=${CORE_JOURNEYS}`] : []

function reportFile(name) {
  mkdirSync(reports, { recursive: true })
  const file = resolve(reports, `${name}.json`)
  // An old report would speak for a run that never wrote one.
  rmSync(file, { force: true })
  return file
}

/** A report's figures; a runner that failed without a failed test, or without a report, counts as one failure. */
function counted(ended, report, read) {
  let found = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] }
  try {
    found = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    ended = false
  }
  if (!ended && found.failed === 0) found.failed = 1
  if (found.failed > found.failures.length) found.failures.push(`${report}: the run itself failed`)
  return found
}
