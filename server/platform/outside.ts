import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import { isIPv6 } from 'node:net'

/** Addresses of a name, as they are now. */
export type LookUp = (host: string) => Promise<string[]>

/** A call to somebody else's server: where it was judged to be is where it goes. */
export interface Pinned {
  url: URL
  /** Of the name, looked up once and found to be public. */
  address: string
}

/** How we reach servers of merchants. Tests put their own in its place. */
export interface Outside {
  look: LookUp
  /** @returns the status. A name is not asked again, no redirect is followed. Throws when nobody answers in time. */
  post(to: Pinned, body: string, headers: Record<string, string>): Promise<number>
}

const TIMEOUT_MS = 10_000

/** @param ca of a test's own certificate */
export const outsideWorld = (ca?: string): Outside => ({
  look: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  post: ({ url, address }, body, headers) =>
    new Promise((resolve, reject) => {
      const sent = request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          // The name stays in the certificate's check; only its address is settled.
          lookup: (_host, options, done) => {
            const family = isIPv6(address) ? 6 : 4
            if (options.all) done(null, [{ address, family }])
            else done(null, address, family)
          },
          // A kept connection could outlive the judgement of its address.
          agent: false,
          signal: AbortSignal.timeout(TIMEOUT_MS),
          ...(ca && { ca }),
        },
        (answer) => {
          // Nobody reads it; it would be kept until somebody does.
          answer.destroy()
          resolve(answer.statusCode ?? 0)
        },
      )
      sent.on('error', reject)
      sent.end(body)
    }),
})
