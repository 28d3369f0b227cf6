import { performance } from 'node:perf_hooks'
import { startProduct } from './process.mjs'

/** Below the limit of wrong passwords for a name in an hour; each round starts a server, which forgets them. */
const TRIES = 95
const ROUNDS = 3

const signIns = {
  admin: ['/api/admin/login', (name) => ({ email: name }), 'admin1@demo.example', 'nobody@demo.example'],
  partner: [
    '/api/partner/login',
    (name) => ({ login: name }),
    'merchant@demo.example',
    'nobody@demo.example',
  ],
}

/**
 * Whether the time of a refused sign-in tells that the name exists: the chance that a known name takes longer than an
 * unknown one, where 0.5 is no difference. Each try comes from an address of its own.
 * @returns the chance for each area
 */
export async function signInTiming(dataDir) {
  const times = Object.fromEntries(Object.keys(signIns).map((area) => [area, { known: [], unknown: [] }]))
  for (let round = 0; round < ROUNDS; round++) {
    const product = await startProduct(dataDir, { TRUSTED_PROXIES: '1' })
    try {
      for (const [area, [path, naming, known, unknown]] of Object.entries(signIns))
        for (let n = 0; n < TRIES; n++) {
          const pair = [
            ['known', known],
            ['unknown', unknown],
          ]
          // In random order, so that neither is always the warm one.
          if (Math.random() < 0.5) pair.reverse()
          for (const [side, name] of pair)
            times[area][side].push(
              await timeOf(product.url + path, { ...naming(name), password: 'wrong' }, n),
            )
        }
    } finally {
      await product.stop()
    }
  }
  return Object.fromEntries(
    Object.entries(times).map(([area, { known, unknown }]) => [area, auc(known, unknown)]),
  )
}

async function timeOf(url, body, n) {
  const began = performance.now()
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.${n % 200}.0.1` }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.arrayBuffer()
  if (answer.status !== 422) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - began
}

/** The area under the curve: how often a value of the first list is above one of the second. */
function auc(first, second) {
  let above = 0
  for (const one of first) for (const other of second) above += one > other ? 1 : one === other ? 0.5 : 0
  return above / (first.length * second.length)
}
