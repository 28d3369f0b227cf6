// kill -9 of the server at random moments of files, forms and lenders' news: `node tests/lab/bench/kills.mjs [kills]`.
// What was acknowledged is there afterwards, nothing twice, nothing stuck.
import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../../../scripts/lib/free-port.mjs'
import { signIn } from './calls.mjs'

const run = promisify(execFile)
/** One file is a single transaction, the other is applied in portions. */
const FILE_ROWS = [40, 600]
const APPLICATIONS = 12_000
/** A server is killed a moment after it answered up to so many calls, or when it answered none for so long. */
const MAX_CALLS = 6
const [MOMENT_MS, WAIT_TIMEOUT_MS] = [2000, 20_000]
/** A slow machine gets through fewer kills; how many it were is told. */
const MAX_MINUTES = 30
/** After the last kill everything has this long to come to its end; a job that was killed is given back after a minute. */
const [SOONEST_MS, LATEST_MS] = [100_000, 300_000]
const DISBURSED = 70
/** Steps of the sandbox lender's story. */
const STORY = 9
const REJECTED = 80

const form = {
  purposeOfLoan: 'stock',
  gender: 'Female',
  maritalStatus: 'married',
  fathersName: 'Ramesh Rao',
  mothersName: 'Sita Rao',
  annualSalesTurnOver: '1800000',
  name: 'Asha Stores',
  dateOfIncorporation: '2019-03-27',
  category: 'workshop',
  nature: 'retail',
  businessAddressLine1: '12, MG Road',
  businessAddressLine2: 'Camp',
  businessAddressPincode: '411001',
  consent: 'true',
}

const store = async (dataDir, ...args) =>
  JSON.parse(
    (
      await run(process.execPath, ['--import', 'tsx', 'tests/lab/bench/kills-store.ts', dataDir, ...args], {
        maxBuffer: 2 ** 26,
      })
    ).stdout,
  )

const multipart = (parts) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(parts))
    if (value instanceof Blob) body.append(name, value, 'statuses.csv')
    else body.append(name, value)
  return { method: 'POST', body }
}

/** @param dir holds the database of the run */
export async function kills(dir, times = 100) {
  const { startSandbox } = await import('../../../dist/server/sandbox-lender.mjs')
  const dataDir = mkdtempSync(join(dir, 'kills-'))
  const port = await freePort()
  const sandbox = await startSandbox({ pace: 150 })
  const env = {
    ...process.env,
    ...{ DATA_DIR: dataDir, DATABASE_URL: undefined, PORT: String(port), DEMO_CUSTOMERS: '20' },
    ...{ LENDER_LINKS: sandbox.links, LENDER_POLL_S: '1', LENDER_TIMEOUT_MS: '2000', LOG_LEVEL: 'silent' },
  }
  const url = `http://127.0.0.1:${port}`
  const acknowledged = { forms: new Set(), rows: new Set(), refused: [], calls: 0 }
  let next = 0
  let row = 0
  /** The file that no one has answered yet: who sent it sends it again. */
  let unanswered

  async function start() {
    const child = spawn(process.execPath, ['dist/server/main.js'], { stdio: 'ignore', env })
    const ended = new Promise((done) => child.once('exit', done))
    while (child.exitCode === null && !(await fetch(`${url}/readyz`).catch(() => null))?.ok) await sleep(10)
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    return async (signal) => {
      child.kill(signal)
      await ended
    }
  }

  await (await start())('SIGTERM')
  const ids = (await store(dataDir, 'fill', String(APPLICATIONS))).map(({ id }) => id)

  /** Sends what people and lenders send, until the server is gone. */
  async function work(headers, isOn) {
    const forms = async () => {
      while (isOn() && next < ids.length) {
        const id = ids[next++]
        const answer = await fetch(`${url}/api/udyog-intake/${id}`, multipart(form))
        if ((await answer.json()).success === 'true') acknowledged.forms.add(id)
        acknowledged.calls += 1
        // The customer comes back from the lender's page; its news follow by themselves.
        for (const one of sandbox.applications.values()) one.waits = null
      }
    }
    const files = async () => {
      while (isOn() && (unanswered || row < APPLICATIONS)) {
        const count = FILE_ROWS[Math.floor(Math.random() * FILE_ROWS.length)]
        unanswered ??= Array.from({ length: Math.min(count, APPLICATIONS - row) }, () => `K-${++row}`)
        const refs = unanswered
        const day = new Date().toISOString().slice(0, 10).split('-').reverse().join('/')
        const text = [
          'lender application id,lender,status,status date',
          ...refs.map((ref) => `${ref},Aarna-Finance,declined,${day}`),
        ].join('\n')
        const sent = multipart({ image_name: new Blob([text]) })
        const answer = await fetch(`${url}/api/upload-application-status-file`, { ...sent, headers })
        const { errors } = await answer.json()
        if (answer.ok && errors.length === 0) for (const ref of refs) acknowledged.rows.add(ref)
        else acknowledged.refused.push(errors?.[0] ?? answer.status)
        unanswered = undefined
        acknowledged.calls += 1
        await sleep(100 + Math.random() * 400)
      }
    }
    await Promise.allSettled([forms(), forms(), files()])
  }

  try {
    const last = Date.now() + MAX_MINUTES * 60_000
    let round = 0
    for (; round < times && Date.now() < last; round++) {
      const stop = await start()
      const headers = await signIn(url)
      let on = true
      const working = work(headers, () => on)
      const enough = acknowledged.calls + Math.floor(Math.random() * (MAX_CALLS + 1))
      for (let waited = 0; acknowledged.calls < enough && waited < WAIT_TIMEOUT_MS; waited += 20)
        await sleep(20)
      await sleep(Math.random() * MOMENT_MS)
      await stop('SIGKILL')
      on = false
      await working
      if (process.env.SHOW) console.log(round + 1, acknowledged.forms.size, acknowledged.rows.size)
    }
    const stop = await start()
    const began = Date.now()
    for (;;) {
      for (const one of sandbox.applications.values()) one.waits = null
      await sleep(20_000)
      const headers = await signIn(url)
      const list = await (
        await fetch(`${url}/api/get-application-status-files-list?page_size=20`, { headers })
      ).json()
      const open = list.data.some(({ status }) => status === 'PROCESSING')
      const told = [...sandbox.applications.values()].every(({ happened }) => happened.length === STORY)
      const arrived = [...acknowledged.forms].every((id) => at(sandbox, id))
      const passed = Date.now() - began
      if ((!open && told && arrived && passed > SOONEST_MS) || passed > LATEST_MS) break
    }
    // What the lender told last has to be taken too.
    await sleep(15_000)
    await stop('SIGTERM')
    return { kills: round, ...judged(await store(dataDir, 'check'), acknowledged, sandbox) }
  } finally {
    await sandbox.close()
  }
}

const at = (sandbox, id) => [...sandbox.applications.values()].find(({ key }) => key === id)

function judged(found, acknowledged, sandbox) {
  const keys = [...sandbox.applications.values()].map(({ key }) => key)
  const forms = new Map(found.forms.map((one) => [one.id, one]))
  const rows = new Map(found.rows.map((one) => [one.ref, one]))
  const gone = (map, ids, is) => [...ids].filter((id) => !is(map.get(id)))
  return {
    acknowledgedForms: acknowledged.forms.size,
    acknowledgedRows: acknowledged.rows.size,
    refused: acknowledged.refused,
    lost:
      gone(forms, acknowledged.forms, (one) => one?.asked && one.theirs).length +
      gone(rows, acknowledged.rows, (one) => one?.status === REJECTED).length,
    doubled:
      keys.length -
      new Set(keys).size +
      found.forms.filter(({ steps, codes }) => steps !== codes).length +
      found.rows.filter(({ steps }) => steps > 1).length,
    stuck:
      // A job that was killed several times waits longer each time; stuck is what no job knows of.
      found.forms.filter(({ asked, status, waits }) => asked && status !== DISBURSED && !waits).length +
      found.files.filter(({ status }) => status === 'PROCESSING').length +
      (found.left[0]?.parts ?? 0),
    waiting: found.forms.filter(({ asked, status, waits }) => asked && status !== DISBURSED && waits).length,
    halfApplied: found.files.filter(({ status, rows_updated }) => status === 'FAILED' && rows_updated > 0)
      .length,
    files: found.files.length,
    submissions: keys.length,
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dir = mkdtempSync(join(tmpdir(), 'tulna-kills-'))
  try {
    console.log(await kills(dir, Number(process.argv[2] ?? 100)))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
