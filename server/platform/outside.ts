import { lookup } from 'node:dns/promises'
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
}

const TIMEOUT_MS = 10_000

/** @param ca certificate, and @param timeout milliseconds, for tests */
export const outsideWorld = (ca?: string, timeout = TIMEOUT_MS): Outside => ({
  look: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  post: ({ url, address }, body, headers) =>
    new Promise((resolve, reject) => {
      const sent = request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          // The certificate is still checked against the host name; only the IP address is fixed.
          lookup: (_host, options, done) => {
            const family = isIPv6(address) ? 6 : 4
            if (options.all) done(null, [{ address, family }])
            else done(null, address, family)
          },
          // A kept-alive connection could outlive the check of its address.
          agent: false,
          signal: AbortSignal.timeout(timeout),
          ...(ca && { ca }),
        },
        (answer) => {
          // Unread, the body would stay in memory.
          answer.destroy()
          resolve(answer.statusCode ?? 0)
        },
      )
      sent.on('error', reject)
      sent.end(body)
    }),
})
