import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { admins } from '../../../mocks/data/admins.ts'
import { isDone, type Try, type Writer } from './load.ts'

type Post = (path: string, body: unknown, token?: string) => Promise<Response>

const postTo =
  (base: string): Post =>
  (path, body, token) =>
    fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })

const shortOf = async (answer: Response) => {
  await answer.arrayBuffer()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
}

/** An admin's session, and a cell of each of the first lenders. */
export async function lenderWriters(base: string, count: number): Promise<Writer[]> {
  const post = postTo(base)
  const [first] = admins
  const { token } = await json(
    await post('/api/admin/login', { email: first?.email, password: first?.password }),
  )
  return Array.from({ length: count }, (_, at) => ({
    name: `lender ${at + 1}`,
    write: async (value) => {
      const body = { lender_id: at + 1, property: 'loan_amount_upto', value }
      return shortOf(await post('/api/update-lender-data', body, token))
    },
  }))
}

/** Customers who sign in and save the second step of their profile. */
export async function customerWriters(base: string, count: number, dataDir: string): Promise<Writer[]> {
  const post = postTo(base)
  const writers: Writer[] = []
  for (let at = 0; at < count; at++) {
    const to = `98${String(10_000_000 + at)}`
    const { challenge_id } = await json(await post('/api/otp/send', { channel: 'mobile', to }))
    const { otp } = readFileSync(join(dataDir, 'outbox.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .findLast((message) => message.to === to)
    const { token, prospect_id } = await json(await post('/api/otp/verify', { challenge_id, otp }))
    writers.push({
      name: prospect_id as string,
      write: async (value) => {
        // The address is sealed; the e-mail can be read in the database.
        const email = `${value.replaceAll(' ', '.')}@mail.example`
        const step = { email, address1: '1 Load Road', postal_code: '411001', residence_type: 'rented' }
        return shortOf(await post('/api/user/contact', step, token))
      },
    })
  }
  return writers
}

async function json(answer: Response): Promise<Record<string, string>> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, string>
}

/**
 * Writes that were acknowledged and are not there: a lender's value without its audit row, or a place whose value is
 * older than the last one that was acknowledged.
 */
export async function lostOf(databaseUrl: string, tries: readonly Try[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: noted } = await client.query<{ value: string; count: number }>(
      `select new #>> '{}' as value, count(*)::int as count from audit
        where entity = 'lender' and property = 'loan_amount_upto' group by 1`,
    )
    const { rows: stored } = await client.query<{ writer: string; value: string }>(
      `select concat('lender ', lender_id) as writer, loan_amount_upto as value from lender
        union all select user_id::text, replace(split_part(email, '@', 1), '.', ' ') from prospect where email is not null`,
    )
    const counts = new Map(noted.map(({ value, count }) => [value, count]))
    const values = new Map(stored.map(({ writer, value }) => [writer, value]))
    const done = tries.filter(isDone)
    const unnoted = done.filter(
      ({ writer, value }) => writer.startsWith('lender ') && counts.get(value) !== 1,
    )
    const last = new Map(done.map((one) => [one.writer, one]))
    const old = [...last.values()].filter((one) => {
      const at = tries.indexOf(one)
      const later = tries.slice(at).filter(({ writer }) => writer === one.writer)
      return !later.some(({ value }) => value === values.get(one.writer))
    })
    return [
      ...unnoted.map(({ value }) => `${value} has ${counts.get(value) ?? 0} audit rows`),
      ...old.map(({ writer, value }) => `${writer} has ${values.get(writer)} instead of ${value}`),
    ]
  } finally {
    await client.end()
  }
}
