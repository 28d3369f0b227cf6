import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIPv6 } from 'node:net'

/** Current IP addresses of a host name. */
export type LookUp = (host: string) => Promise<string[]>

/** Calls to other companies' servers. The request goes to exactly the IP address that was checked. */
export interface Pinned {
  url: URL
  /** The host's IP address, resolved once and found to be public. */
  address: string
}

/** How we call merchants' servers. Tests replace it. */
export interface Outside {
  look: LookUp
  /** @returns the status. No second DNS look-up, no redirects. Throws on a timeout. */
  post(to: Pinned, body: string, headers: Record<string, string>): Promise<number>
  /** @returns status and body; of a body larger than `most` bytes, its beginning. As `post` otherwise. */
  get(to: Pinned, headers: Record<string, string>, most: number): Promise<{ status: number; body: Buffer }>
  /** A certificate that is trusted besides the public ones. */
  ca?: string | undefined
}

const TIMEOUT_MS = 10_000

/** @param ca certificate, and @param timeout milliseconds, for tests */
export const outsideWorld = (ca?: string, timeout = TIMEOUT_MS): Outside => {
  const call = <T>(
    { url, address }: Pinned,
    options: { method: 'GET' | 'POST'; headers: Record<string, string | number>; body?: string },
    read: (answer: IncomingMessage) => T | Promise<T>,
  ) =>
    new Promise<T>((resolve, reject) => {
      const sent = request(
        url,
        {
          ...{ method: options.method, headers: options.headers },
          // The certificate is still checked against the host name; only the IP address is fixed.
          lookup: (_host, { all }, done) => {
            const family = isIPv6(address) ? 6 : 4
            if (all) done(null, [{ address, family }])
            else done(null, address, family)
          },
          // A kept-alive connection could outlive the check of its address.
          agent: false,
          signal: AbortSignal.timeout(timeout),
          ...(ca && { ca }),
        },
        (answer) => void Promise.resolve(read(answer)).then(resolve, reject),
      )
      sent.on('error', reject)
      sent.end(options.body)
    })
  return {
    ca,
    look: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
    post: (to, body, headers) =>
      call(
        to,
        { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) }, body },
        (answer) => {
          // Unread, the body would stay in memory.
          answer.destroy()
          return answer.statusCode ?? 0
        },
      ),
    get: (to, headers, most) =>
      call(to, { method: 'GET', headers }, async (answer) => {
        const parts: Buffer[] = []
        let size = 0
        for await (const part of answer as AsyncIterable<Buffer>) {
          parts.push(part)
          size += part.length
          if (size > most) break
        }
        return { status: answer.statusCode ?? 0, body: Buffer.concat(parts) }
      }),
  }
}
