// npm run trust [-- part …]: what would take too long for npm test, as one table. TRUST_SCALE=0.1 does a tenth of it,
// TRUST_ONLY='/api/help' only calls whose route has this pattern, TRUST_NOTES=1 says what came of each call, TRUST_TESTS=0 leaves
// out the requests that api tests make.
import { tamperAudit } from '../../support/trust/audit/tamper-audit.ts'
import { checkBooks } from '../../support/trust/books/book-histories.ts'
import { checkCells } from '../../support/trust/cells/cell-histories.ts'
import { checkLenderFiles } from '../../support/trust/files/lender-files.ts'
import { checkMonths } from '../../support/trust/months/random-months.ts'
import { embeddedStore } from '../../support/trust/power-cuts/embedded-store.ts'
import { missingForPostgres, postgresStore } from '../../support/trust/power-cuts/postgres-store.ts'
import { cutPower, type Store } from '../../support/trust/power-cuts/power-cuts.ts'
import { simulate } from '../../support/trust/simulation/simulation.ts'
import { callAsEverybody } from '../../support/trust/surface/all-actors.ts'
import { sendBadInputs } from '../../support/trust/surface/bad-inputs.ts'
import { readBadRows } from '../../support/trust/surface/bad-rows.ts'
import { submitTwice } from '../../support/trust/surface/double-submits.ts'
import { actAlone } from '../../support/trust/surface/one-admin.ts'
import { problemOf } from '../../support/trust/surface/two-effects.ts'
import { searchErasedFiles } from './erasure/erased-files.ts'
import { walkAmounts } from './journeys/sandbox-amounts.ts'
import { stopUnderLoad } from './shutdown/stop-under-load.ts'
import { submitInTests } from './surface/submit-in-tests.ts'

interface Result {
  /** How many of what were tried. */
  tried: string
  /** What went wrong, a line each. */
  wrong: string[]
}

const scale = Number(process.env.TRUST_SCALE ?? 1)
const scaled = (count: number) => Math.max(1, Math.round(count * scale))
const seed = Number(process.env.TRUST_SEED ?? Date.now() % 2 ** 31)
const pattern = new RegExp(process.env.TRUST_ONLY ?? '')
const only = (route: string) => pattern.test(route)
const note = (line: string) => {
  if (process.env.TRUST_NOTES) process.stderr.write(`${line}\n`)
}

type MakeStore = (dir: string) => Promise<Store>
/** @param missing what the machine lacks for it, in a sentence */
async function powerCuts(makeStore: MakeStore, missing?: string): Promise<Result> {
  if (missing) return { tried: `nothing: ${missing}`, wrong: [] }
  const { cuts, whileOpening, acknowledged, slowestStart, wrong } = await cutPower(
    scaled(1000),
    seed,
    makeStore,
  )
  const tried = `${cuts} cuts (${whileOpening} while it opened), ${acknowledged} acknowledged writes`
  return { tried: `${tried}, slowest start ${Math.round(slowestStart)} ms`, wrong }
}

async function unsyncedCuts(makeStore: MakeStore, missing?: string): Promise<Result> {
  if (missing) return { tried: `nothing: ${missing}`, wrong: [] }
  const { cuts, wrong } = await cutPower(scaled(20), seed, makeStore)
  for (const line of wrong) note(line)
  const tried = `${cuts} cuts of a store that does not sync, ${wrong.length} lost or damaged it`
  return { tried, wrong: wrong.length > 0 ? [] : ['the control loses nothing'] }
}

const parts: Record<string, () => Promise<Result>> = {
  'power-cuts': () => powerCuts((dir) => embeddedStore(dir, true)),
  'power-cuts-unsynced': () => unsyncedCuts((dir) => embeddedStore(dir, false)),
  'power-cuts-postgres': () => powerCuts((dir) => postgresStore(dir, true), missingForPostgres()),
  'power-cuts-postgres-unsynced': () =>
    unsyncedCuts((dir) => postgresStore(dir, false), missingForPostgres()),
  async simulation() {
    const { seeds, acts, unanswered, crashes, faults, wrong } = await simulate(scaled(1000), seed)
    const tried = `${seeds} seeds, ${acts} acts, ${unanswered} unanswered, ${crashes} crashes, ${faults} other faults`
    return { tried, wrong }
  },
  async shutdown() {
    const { rounds, answered, wrong } = await stopUnderLoad(scaled(100), seed)
    return { tried: `${rounds} stops under load, ${answered} requests answered`, wrong }
  },
  async cells() {
    const { histories, operations, wrong } = await checkCells(scaled(10_000), seed)
    return { tried: `${histories} histories, ${operations} operations on cells`, wrong }
  },
  async books() {
    const { histories, done, refused, wrong } = await checkBooks(scaled(500), seed)
    return { tried: `${histories} histories of the books, ${done} acts, ${refused} refused`, wrong }
  },
  async months() {
    const { months, cases, wrong } = await checkMonths(scaled(10_000), seed)
    return { tried: `${months} random months of lenders, ${cases} cases, and their payouts`, wrong }
  },
  async files() {
    const { files, cells, refused, habits, wrong } = await checkLenderFiles(scaled(2500), seed)
    const tried = `${files} files of lenders with ${Object.keys(habits).length} habits, ${cells} cells`
    return { tried: `${tried}, ${refused} refused with a reason`, wrong }
  },
  async audit() {
    const { tried, missed } = await tamperAudit(scaled(10_000), seed)
    return { tried: `${tried} one-byte changes of a sealed audit trail`, wrong: missed }
  },
  async 'bad-inputs'() {
    const { routes, calls, refused, wrong } = await sendBadInputs({
      perRoute: scaled(2000),
      seed,
      only,
      note,
    })
    return { tried: `${calls} inputs to ${routes} calls, ${refused} refused`, wrong }
  },
  async actors() {
    const { routes, calls, accepted, wrong } = await callAsEverybody({
      perActor: scaled(20),
      seed,
      only,
      note,
    })
    return { tried: `${calls} requests to ${routes} calls by ten callers, ${accepted} accepted`, wrong }
  },
  async 'one-admin'() {
    const { calls, done, waiting, wrong } = await actAlone({ calls: scaled(100_000), seed, only })
    const tried = `${calls} random calls of one admin in a row, ${done} done, ${waiting} wait for another`
    return { tried, wrong }
  },
  async 'double-submits'() {
    const inTests = process.env.TRUST_TESTS === '0' ? { submits: [], still: [] } : await submitInTests()
    const done = new Set(inTests.submits.map(({ route }) => route))
    const { routes, reached, still, submits, wrong } = await submitTwice({
      tries: scaled(400),
      seed,
      only: (route) => only(route) && !done.has(route),
      note,
    })
    const writeNothing = new Set([...inTests.still, ...still].filter((route) => !reached.includes(route)))
    const wrongInTests = inTests.submits.flatMap((one) => problemOf(one.route, one.wrong) ?? [])
    const tried = `${done.size + reached.length} of ${done.size + routes} write calls sent twice at once`
    const rest = `${writeNothing.size} accepted that write nothing, ${submits} generated requests`
    return {
      tried: `${tried}, ${done.size} of them as the api tests make them; ${rest}`,
      wrong: [...wrongInTests, ...wrong],
    }
  },
  async 'erased-files'() {
    const { purged, megabytes, values, wrong } = await searchErasedFiles(scaled(10))
    return { tried: `${purged} purges, ${megabytes} MB of files searched for ${values} values`, wrong }
  },
  async amounts() {
    const { walked, ends, wrong } = await walkAmounts(scaled(117), note)
    const said = Object.entries(ends).map(([end, count]) => `${end} ${count}`)
    return { tried: `${walked} amounts in a browser, in both languages: ${said.join(', ')}`, wrong }
  },
  async 'bad-rows'() {
    const { tables, reads, wrong } = await readBadRows()
    return { tried: `${reads} lists read with a bad row in each of ${tables} tables`, wrong }
  },
}

const chosen = process.argv.slice(2)
const lines: string[] = []
let failed = false
for (const [name, run] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const began = performance.now()
  const { tried, wrong } = await run()
  for (const line of wrong.slice(0, process.env.TRUST_NOTES ? undefined : 20))
    process.stderr.write(`${name}: ${line}\n`)
  failed ||= wrong.length > 0
  const seconds = Math.round((performance.now() - began) / 1000)
  lines.push(`| ${name} | ${tried} | ${wrong.length} | ${seconds} |\n`)
}
process.stdout.write(`\n| seed ${seed} | tried | wrong | seconds |\n|---|---|---|---|\n${lines.join('')}`)
process.exit(failed ? 1 : 0)
