import { isIP } from 'node:net'
import type { Deps } from '#server/platform/deps.ts'
import { publicAddressOf } from '#server/platform/safe-address.ts'
import type { fileSource } from '#server/tables/file-sources.ts'
import type { ReceivedReason, SourceProblem } from '#src/contract/catalogue/file-source.ts'

export type Source = typeof fileSource.$inferSelect

/** A larger file is left out, as an upload of its kind is refused. */
export const MAX_BYTES = 10 * 1024 * 1024

/** What a source holds: a file, or a message without one. */
export interface Found {
  /** As the source counts it; it is taken once. */
  uid: string
  sender: string | null
  file_name: string | null
  size: number
  /** Left out: it is not taken, for this reason. */
  bytes?: Buffer
  reason?: ReceivedReason
}

/** A source that could be signed in to. */
export interface Connection {
  /** What came since the last time, message by message. @param known uids that were taken before */
  read: (known: ReadonlySet<string>) => AsyncIterable<{ found: Found[]; position?: string }>
  /** The key that the server showed, where nothing else proves who it is. */
  host_key?: string | undefined
  close: () => Promise<unknown>
}

/** A source that cannot be read. Nothing of what the server said is kept: it could quote a password. */
export class SourceFailure extends Error {
  readonly problem: SourceProblem
  constructor(problem: SourceProblem) {
    super(problem)
    this.name = 'SourceFailure'
    this.problem = problem
  }
}

export interface ConnectTo {
  source: Source
  secret: string
  /** Of the server. */
  host: string
  port: number
  /** Its IP address, resolved and checked once. */
  address: string
  outside: Deps['outside']
}

const ports = { imap: 993, sftp: 22, https: 443 }

/** Where a source is. Throws SourceFailure for a name without an address, and for private networks unless allowed. */
export async function locate(
  { outside, settings }: Pick<Deps, 'outside' | 'settings'>,
  { way, address: text }: Pick<Source, 'way' | 'address'>,
): Promise<Pick<ConnectTo, 'host' | 'port' | 'address'>> {
  const full = text.includes('://') ? text : `${way}://${text}`
  const url = URL.canParse(full) ? new URL(full) : null
  if (!url?.hostname || url.username || url.password || url.protocol !== `${way}:`)
    throw new SourceFailure('host')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port) || ports[way]
  const addresses = isIP(host) ? [host] : await outside.look(host).catch(() => [])
  if (addresses.length === 0) throw new SourceFailure('host')
  const address = settings.FILE_SOURCES_PRIVATE ? addresses[0] : await publicAddressOf(host, outside.look)
  if (!address) throw new SourceFailure('private')
  return { host, port, address }
}

interface Failed {
  code?: unknown
  level?: unknown
  authenticationFailed?: unknown
  mailboxMissing?: unknown
  message?: unknown
}

const byCode: Readonly<Record<string, SourceProblem>> = {
  ...{ ENOTFOUND: 'host', EAI_AGAIN: 'host', ECONNREFUSED: 'refused', ECONNRESET: 'refused' },
  ...{ ETIMEDOUT: 'timeout', ETIMEOUT: 'timeout', CONNECT_TIMEOUT: 'timeout', GREETING_TIMEOUT: 'timeout' },
  ...{ ABORT_ERR: 'timeout', ERR_SSL_WRONG_VERSION_NUMBER: 'certificate' },
}

/** Why reading a source failed, in our words. */
export function problemOf(error: unknown): SourceProblem {
  if (error instanceof SourceFailure) return error.problem
  const { code, level, authenticationFailed, mailboxMissing, message } = error as Failed
  const said = `${String(code)} ${String(message)}`
  if (
    authenticationFailed ||
    level === 'client-authentication' ||
    /authentication methods failed/i.test(said)
  )
    return 'password'
  if (mailboxMissing) return 'folder'
  const known = Object.keys(byCode).find((one) => code === one || said.includes(one))
  if (known) return byCode[known] as SourceProblem
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(said)) return 'certificate'
  if (/host denied|verification failed/i.test(said)) return 'hostKey'
  if (/no such (?:file|directory)|does not exist|bad path/i.test(said)) return 'folder'
  return /tim(?:ed |e)out/i.test(said) ? 'timeout' : 'other'
}
