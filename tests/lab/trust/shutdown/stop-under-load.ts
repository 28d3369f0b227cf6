import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, type ClientRequest, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeRandom } from '../../../../mocks/data/random.ts'
import { freePort } from '../../../../scripts/lib/free-port.mjs'

/** Clients that keep their connection, as a load balancer does. */
const CLIENTS = 8
/** How often the load balancer asks whether the server takes requests; DRAIN_MS is longer. */
const ASKS_MS = 100
const PATHS = ['/', '/api/get-faq-data', '/healthz', '/user/lenders']

interface Rounds {
  rounds: number
  answered: number
  wrong: string[]
}

/**
 * Starts the built product, sends requests over kept connections and stops it at a random instant, again and again. No request that
 * was sent while the server took requests may fail, and it ends with 0.
 */
export async function stopUnderLoad(rounds: number, seed: number): Promise<Rounds> {
  const dir = await mkdtemp(join(tmpdir(), 'tulna-shutdown-'))
  const random = makeRandom(seed)
  const result: Rounds = { rounds: 0, answered: 0, wrong: [] }
  try {
    for (; result.rounds < rounds; result.rounds++) {
      const one = await stopOnce(dir, random.whole(100, 1500))
      result.answered += one.answered
      result.wrong.push(...one.wrong.map((line) => `round ${result.rounds}: ${line}`))
    }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
  return result
}

async function stopOnce(dir: string, afterMs: number): Promise<Omit<Rounds, 'rounds'>> {
  const port = await freePort()
  const { start } = JSON.parse(await readFile('package.json', 'utf8')).scripts as Record<string, string>
  const flags = (start ?? '').split(' ').filter((word) => word.startsWith('--'))
  const child = spawn(process.execPath, [...flags, 'dist/server/main.js'], {
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: dir, DATABASE_URL: undefined, PORT: String(port), DRAIN_MS: '1000' },
  })
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const ask = (path: string) => answerOf(get({ port, path, agent, host: '127.0.0.1' }))
  while ((await ask('/readyz').catch(() => 0)) !== 200) {
    if (child.exitCode !== null)
      throw new Error(`The product ended with ${child.exitCode} before it was ready`)
    await sleep(50)
  }
  const result: Omit<Rounds, 'rounds'> = { answered: 0, wrong: [] }
  let takes = true
  const watch = async () => {
    while (takes) {
      takes = (await ask('/readyz').catch(() => 0)) === 200
      await sleep(ASKS_MS)
    }
  }
  const client = async (nth: number) => {
    for (let n = nth; takes; n++) {
      const path = PATHS[n % PATHS.length] as string
      const status = await ask(path).catch((error: NodeJS.ErrnoException) => error.code ?? error.message)
      if (typeof status === 'number' && status < 500) result.answered += 1
      else result.wrong.push(`${path}: ${status}`)
    }
  }
  const running = [watch(), ...Array.from({ length: CLIENTS }, (_, nth) => client(nth))]
  await sleep(afterMs)
  child.kill('SIGTERM')
  const [[code, signal]] = await Promise.all([ended, ...running])
  if (code !== 0) result.wrong.push(`ended with ${code ?? signal}`)
  agent.destroy()
  return result
}

/** The status, once the whole answer is there. */
async function answerOf(request: ClientRequest): Promise<number> {
  const [answer] = await once(request, 'response')
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode
}
