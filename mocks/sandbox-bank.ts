import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 ** A sandbox bank that reports an account's holder, like a penny-drop provider. The holder is the name
 * asked for, in capitals, unless the account ends in 201 (another user), 202 (no such account) or 203 (no answer twice).
 */

const KEY = 'sandbox-bank-key'
const SILENT_TIMES = 2

export interface SandboxBank {
  /** The settings that lead here. */
  env: { PENNY_DROP_ENDPOINT: string; PENNY_DROP_KEY: string }
  /** What was asked, without the account. */
  asked: readonly { id: string; ifsc: string }[]
  close(): Promise<void>
}

interface AccountQuery {
  id: string
  account: string
  ifsc: string
  name: string
}

const wordOf = ({ account, name }: AccountQuery) => {
  if (account.endsWith('202')) return { status: 'INVALID' }
  return { status: 'VALID', name: account.endsWith('201') ? 'RAVI KUMAR TRADERS' : name.toUpperCase() }
}

async function bodyOf(request: IncomingMessage): Promise<AccountQuery> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as AccountQuery
}

/** Listens on this machine only. */
export async function startSandboxBank(port = 0): Promise<SandboxBank> {
  const transfers: { id: string; ifsc: string }[] = []
  const http = createServer(async (request, response) => {
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.headers.authorization !== `Bearer ${KEY}`) return json(401, {})
    const one = await bodyOf(request)
    transfers.push({ id: one.id, ifsc: one.ifsc })
    const tries = transfers.filter(({ id }) => id === one.id).length
    if (one.account.endsWith('203') && tries <= SILENT_TIMES) return json(503, {})
    json(200, wordOf(one))
  })
  await new Promise<void>((done) => http.listen(port, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return {
    env: { PENNY_DROP_ENDPOINT: `${url}/penny-drop`, PENNY_DROP_KEY: KEY },
    asked: transfers,
    close: () =>
      new Promise((done) => {
        http.closeAllConnections()
        http.close(() => done())
      }),
  }
}
