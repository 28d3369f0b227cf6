import { readFileSync } from 'node:fs'
import { proofs, testFiles } from './proofs.mjs'

/*
 * `npm test` runs the core, `npm run test:all` the rest. A file is in the core by what it took in the last whole run
 * (tests/durations.json, seconds on two quiet cores), or because it proves an id of the requirements or promises that no
 * other file of the core proves.
 */

/** Seconds that a file of the core may take, by its suite. A file that was never measured is in the core. */
const LIMITS_S = { unit: 2, scripts: 1, stores: 1, api: 1.5, pages: 2.5 }
/** Slower, and yet in the core: what a fault in them costs is more than their time. */
const ALWAYS = [
  'tests/api/lists/every-list.test.ts',
  'tests/api/access/masking.test.ts',
  'tests/api/access/otp-send.test.ts',
  'tests/api/money/mis.test.ts',
  'tests/api/integrations/lender-gateway.test.ts',
]
/** What depends on the database's driver, planner, locks or notifications. */
const ON_BOTH = /secondServerDatabase|hosts\/stores|explain|pg_stat|advisory|Promise\.all\(\[?[^)]*post\(/
const ON_BOTH_S = 8

export const durations = JSON.parse(readFileSync('tests/durations.json', 'utf8'))
/** Scripts run programs, and stores open many databases: suites of their own beside unit tests. */
function suiteOf(file) {
  if (file.startsWith('tests/unit/scripts/')) return 'scripts'
  if (file.startsWith('tests/unit/platform/database/')) return 'stores'
  return file.split('/')[1]
}
const secondsOf = (file) => durations[file] ?? 0
/** The slow ones run on the second database in the rest only. */
const isForBoth = (file) => secondsOf(file) <= ON_BOTH_S && ON_BOTH.test(readFileSync(file, 'utf8'))
const isQuick = (file) => secondsOf(file) <= LIMITS_S[suiteOf(file)]

/**
 * The test files of each suite.
 * @returns {Record<'unit' | 'scripts' | 'stores' | 'api' | 'pages', { core: string[], rest: string[], onBoth: string[] }> & { share: number }}
 * `share` of the core in the time of all
 */
export function splitTests() {
  const files = testFiles().filter((file) => suiteOf(file) in LIMITS_S)
  const core = new Set(files.filter((file) => isQuick(file) || ALWAYS.includes(file)))
  addProofs(core, files)
  const suites = {}
  for (const suite of Object.keys(LIMITS_S)) {
    const all = files.filter((file) => suiteOf(file) === suite)
    suites[suite] = {
      core: all.filter((file) => core.has(file)),
      rest: all.filter((file) => !core.has(file)),
      onBoth: suite === 'api' ? all.filter(isForBoth) : [],
    }
  }
  const sum = (some) => some.reduce((total, file) => total + secondsOf(file), 0)
  return { ...suites, share: sum([...core]) / sum(files) }
}

/** For each id that the core does not prove, the quickest file that does. */
function addProofs(core, files) {
  const candidates = new Map()
  for (const { id, file, isCore } of proofs()) {
    const isInCore = core.has(file) || isCore || file.startsWith('tests/production/')
    const known = candidates.get(id) ?? { isProven: false, by: [] }
    known.isProven ||= isInCore
    if (files.includes(file)) known.by.push(file)
    candidates.set(id, known)
  }
  for (const { isProven, by } of candidates.values()) {
    if (isProven || by.length === 0 || by.some((file) => core.has(file))) continue
    core.add(by.reduce((best, file) => (secondsOf(file) < secondsOf(best) ? file : best)))
  }
}
