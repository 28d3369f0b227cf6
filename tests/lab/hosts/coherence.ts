import { setTimeout as sleep } from 'node:timers/promises'
import { admins } from '../../../mocks/data/admins.ts'

const WRITES = 40
const MAX_MS = 1000
const LENDER = '/api/get-lender-data/1'

/**
 * Writes through each server in turn and asks all others until they know: the slowest of all, in milliseconds. Then ends
 * the session through one server, which all others have to refuse.
 */
export async function measureCoherence(
  ports: readonly number[],
): Promise<{ slowest: number; failures: string[] }> {
  const bases = ports.map((port) => `http://127.0.0.1:${port}`)
  const [first] = admins
  const { token } = await json(
    await send(`${bases[0]}/api/admin/login`, { email: first?.email, password: first?.password }),
  )
  const headers = { authorization: `Bearer ${token}` }
  const priorityAt = async (base: string) =>
    (await json(await fetch(base + LENDER, { headers }))).priority as number
  const start = await priorityAt(bases[0] as string)
  let slowest = 0
  for (let n = 1; n <= WRITES; n++) {
    const body = { lender_id: 1, property: 'priority', value: start + n }
    await send(`${bases[n % bases.length]}/api/update-lender-data`, body, headers)
    const written = performance.now()
    await Promise.all(bases.map((base) => until(async () => (await priorityAt(base)) === start + n)))
    slowest = Math.max(slowest, performance.now() - written)
  }
  await send(`${bases[1]}/api/logout`, { area: 'admin' }, headers)
  const states = await Promise.all(
    bases.map(async (base) => (await fetch(base + LENDER, { headers })).status),
  )
  const failures = [
    ...(slowest > MAX_MS ? [`a write was known everywhere only after ${Math.round(slowest)} ms`] : []),
    ...states.flatMap((status, at) =>
      status === 401 ? [] : [`server ${at + 1} answers ${status} to an ended session`],
    ),
  ]
  return { slowest, failures }
}

const json = async (answer: Response) => (await answer.json()) as Record<string, unknown>

async function send(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 10 * MAX_MS; performance.now() < end; await sleep(2))
    if (await isTrue()) return
}
