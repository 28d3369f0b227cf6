import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startProcess } from './process.mjs'

const ROUNDS = 5
const ROWS = 200

/** Bearer and cookies of the demo admin. */
export async function signIn(url) {
  const answer = await post(url, '/api/admin/login', {
    email: 'admin1@demo.example',
    password: 'demo-admin-1',
  })
  return { authorization: `Bearer ${answer.token}` }
}

export async function post(url, path, body, headers = {}) {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  const response = await fetch(url + path, request)
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** Requests a second, all of which must succeed. */
async function rate(options, duration) {
  const result = await autocannon({ connections: 10, duration, ...options })
  if (result.non2xx || result.errors)
    throw new Error(`${options.url}: ${result.non2xx} refused, ${result.errors} broken`)
  return result.requests.average
}

/** Ours and floor in turn, so that a busy moment of the machine meets both. */
export async function compare(ours, floor) {
  await rate(ours, 1)
  await rate(floor, 1)
  const runs = { ours: [], floor: [] }
  for (let round = 0; round < ROUNDS; round++) {
    runs.ours.push(await rate(ours, 3))
    runs.floor.push(await rate(floor, 3))
  }
  return runs
}

/** Adds lenders until there are 200. @returns the list */
export async function fillLenders(url, headers) {
  const list = async () => (await fetch(`${url}/api/get-lenders-data`, { headers })).json()
  for (let n = (await list()).length; n < ROWS; n++)
    await post(url, '/api/create-lender', { name: `Bench-${n}` }, headers)
  return list()
}

export async function listLenders(product, headers, dir) {
  await fillLenders(product.url, headers)
  const url = `${product.url}/api/get-lenders-data`
  // What autocannon gets: it takes no compressed answers.
  const answer = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } })
  // Node's own server adds these by itself.
  const own = ['connection', 'date', 'keep-alive', 'transfer-encoding']
  const sent = [...answer.headers].filter(([name]) => !own.includes(name))
  const file = join(dir, 'list.json')
  writeFileSync(file, JSON.stringify({ headers: Object.fromEntries(sent), body: await answer.text() }))
  const floor = await startProcess(['tests/lab/bench/floor-memory.mjs', file])
  const runs = await compare({ url, headers }, { url: floor.url })
  await floor.stop()
  return runs
}

/** Requests for autocannon: each sets the priority of another lender. */
export function updatesOf(lenders, headers) {
  let count = 0
  const change = () => {
    count += 1
    const { lender_id } = lenders[count % lenders.length]
    return JSON.stringify({ lender_id, property: 'priority', value: count % 9973 })
  }
  return [
    {
      method: 'POST',
      path: '/api/update-lender-data',
      headers: { ...headers, 'content-type': 'application/json' },
      setupRequest: (request) => ({ ...request, body: change() }),
    },
  ]
}

export async function updateProperty(product, headers, dir) {
  const env = { DATA_DIR: join(dir, 'floor') }
  const floor = await startProcess(['--import', 'tsx', 'tests/lab/bench/floor-update.ts'], { env })
  const lenders = await (await fetch(`${product.url}/api/get-lenders-data`, { headers })).json()
  const requests = updatesOf(lenders, headers)
  const runs = await compare({ url: product.url, requests }, { url: floor.url, requests })
  await floor.stop()
  return runs
}
