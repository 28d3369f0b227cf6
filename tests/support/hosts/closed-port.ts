import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A port where nothing listens any more. */
export async function closedPort(): Promise<number> {
  const http = createServer()
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', () => done()))
  const { port } = http.address() as AddressInfo
  await new Promise((done) => http.close(done))
  return port
}
