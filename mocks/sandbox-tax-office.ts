import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 ** A sandbox provider that looks up PAN and GST numbers. It answers with a fixed name, unless the PAN's digits are
 * 0202 (not in the register) or 0203 (no answer twice).
 */

const KEY = 'sandbox-tax-office-key'
const SILENT_TIMES = 2

export interface SandboxTaxOffice {
  /** The settings that lead here. */
  env: { TAX_ID_ENDPOINT: string; TAX_ID_KEY: string }
  /** How often it was asked. */
  asked: () => number
  close(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<{ id: string; pan: string }> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString())
}

/** Listens on this machine only. @param name the name in its register */
export async function startSandboxTaxOffice(name: string): Promise<SandboxTaxOffice> {
  const tries = new Map<string, number>()
  let questions = 0
  const http = createServer(async (request, response) => {
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.headers.authorization !== `Bearer ${KEY}`) return json(401, {})
    const { id, pan } = await bodyOf(request)
    questions += 1
    tries.set(id, (tries.get(id) ?? 0) + 1)
    if (pan.includes('0203') && (tries.get(id) ?? 0) <= SILENT_TIMES) return json(503, {})
    json(200, pan.includes('0202') ? { status: 'INVALID' } : { status: 'VALID', name })
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return {
    env: { TAX_ID_ENDPOINT: `${url}/tax-ids`, TAX_ID_KEY: KEY },
    asked: () => questions,
    close: () =>
      new Promise((done) => {
        http.closeAllConnections()
        http.close(() => done())
      }),
  }
}
