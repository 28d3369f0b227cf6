// npm test: the core, from a fresh clone. `npm run test:all` runs the rest, `node scripts/test.mjs pages e2e` the named steps.
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureBuilt } from './lib/build-stamp.mjs'
import { findPostgres } from './lib/postgres.mjs'
import { checkNode, ensureInstalled } from './lib/ready.mjs'
import { checkTypes, run, runTool, say, seconds } from './lib/step.mjs'
import { reports, runJourneys, runTests } from './lib/suites.mjs'
import { splitTests } from './lib/test-split.mjs'

process.chdir(resolve(import.meta.dirname, '..'))

const total = { passed: 0, failed: 0, skipped: 0 }
/** One line for each failure, said once more at the end: a long log is often cut. */
const failures = []
/** Tests that failed once and passed then: they count as passed, and are named. */
const retried = []

/** What the demo computes with in a browser fills, signs in, reads pictures and files; `npm run hosts tab` runs all files. */
const inTab = ['tests/api/merchants/funnel.test.ts', 'tests/api/merchants/portal-tickets.test.ts']

/** Journeys of customers and merchants. */
const translated = ['customer', 'landing', 'partner', 'portal-phone']

const core = {
  checks,
  unit: () => vitest('unit', ['unit', 'scripts', 'stores']),
  api: () => onPostgres((env) => vitest('api', ['api'], { env })),
  'api on the embedded database': () =>
    vitest('api-embedded', ['api', 'api-rest'], { only: splitTests().api.onBoth }),
  pages: () => vitest('pages', ['pages']),
  build: ensureBuilt,
  production: () => vitest('production', ['production']),
  e2e: () => journeys('core'),
}

const rest = {
  'unit-rest': () => vitest('unit-rest', ['unit-rest', 'scripts-rest', 'stores-rest']),
  'api-rest': () => onPostgres((env) => vitest('api-rest', ['api-rest'], { env })),
  'api-all on the embedded database': () => vitest('api-all-embedded', ['api', 'api-rest']),
  'pages-rest': () => vitest('pages-rest', ['pages-rest']),
  tab: () => vitest('tab', ['api', 'api-rest'], { env: { TEST_COMPUTING: 'browser' }, only: inTab }),
  image: () => vitest('image', ['image']),
  'e2e-rest': () => journeys('rest'),
  // As in a browser that translates each page.
  translated: () => journeys('translated', { env: { TRANSLATED: '1' }, only: translated }),
}

/** Types and lint take most of the time, one processor each. */
async function checks() {
  await Promise.all([
    check('types', checkTypes()),
    check('lint', runTool('@biomejs/biome/bin/biome', ['ci', '.'])),
  ])
  await check('dead code', runTool('knip/bin/knip.js', []))
  await check('layers', run(process.execPath, ['scripts/layers.mjs']))
  // Loaded here: it needs a package, and a fresh clone has none before `ensureInstalled`.
  const { keepsOwnRules } = await import('./lib/rules.mjs')
  await check('own rules', keepsOwnRules())
}

/** A check has no tests to count: it counts only when it fails. */
async function check(name, isGood) {
  if (await isGood) return
  total.failed += 1
  failures.push(name)
}

const vitest = async (name, projects, options) => add(await runTests(name, projects, options))

/** The api suite on PostgreSQL, or on the embedded database where no PostgreSQL can be had. */
async function onPostgres(run) {
  const postgres = await findPostgres().catch((error) => say(`PostgreSQL did not start: ${error.message}`))
  if (!postgres)
    say('No PostgreSQL can be had here: these tests run on the embedded database (set DATABASE_URL).')
  try {
    await run(postgres ? { TEST_DATABASE_URL: postgres.url } : {})
  } finally {
    await postgres?.stop()
  }
}

async function journeys(part, options = { part }) {
  await ensureBuilt()
  add(await runJourneys(`e2e-${part}`, options))
}

function add(counts) {
  for (const key of Object.keys(total)) total[key] += counts[key]
  failures.push(...counts.failures)
  retried.push(...counts.retried)
}

checkNode()
await ensureInstalled()

const [word, ...words] = process.argv.slice(2)
const steps = word === 'rest' ? rest : word ? { ...core, ...rest } : core
const chosen = word === 'rest' ? words : [word, ...words].filter(Boolean)
if (word !== 'rest') rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const started = performance.now()
for (const [name, step] of Object.entries(steps)) {
  if (chosen.length && !chosen.includes(name.split(' ')[0])) continue
  const begun = performance.now()
  say(`\n── ${name}`)
  await step()
  say(`── ${name}: ${seconds(begun)}`)
}

for (const test of retried) say(`↻ needed a second try: ${test}`)
for (const failure of failures) say(`✖ ${failure}`)
say(`All steps: ${seconds(started)}`)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed ? 1 : 0)
