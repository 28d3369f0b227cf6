import { connect } from 'node:net'
import { AppError, invalid } from '#server/platform/errors.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

const TIMEOUT_MS = 30_000
/** clamd reads a stream in pieces with their length before them; an empty piece ends it (clamd(8), INSTREAM). */
const PIECE = 64 * 1024
const LONGEST_ANSWER = 1000

const lengthOf = (bytes: number) => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(bytes)
  return head
}

/** Asks clamd. @returns its answer, such as `stream: OK`. Throws if it does not answer in time */
function ask(address: string, bytes: Uint8Array): Promise<string> {
  const at = address.lastIndexOf(':')
  const host = address.slice(0, at).replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect({ host, port: Number(address.slice(at + 1)) })
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('clamd does not answer')))
    socket.on('error', reject)
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      if (answer.length > LONGEST_ANSWER) socket.destroy(new Error('clamd answers too much'))
    })
    socket.on('close', () => resolve(answer))
    socket.write('zINSTREAM\0')
    for (let from = 0; from < bytes.length; from += PIECE) {
      const piece = bytes.subarray(from, from + PIECE)
      socket.write(lengthOf(piece.length))
      socket.write(piece)
    }
    socket.write(lengthOf(0))
  })
}

/**
 * The name of the malware that the scanner finds in a file; null: none, or no scanner is set.
 * @throws UNAVAILABLE if the scanner does not say: what was not scanned is not taken
 */
export async function malwareIn(
  { CLAMD }: Pick<Settings, 'CLAMD'>,
  bytes: Uint8Array,
): Promise<string | null> {
  if (!CLAMD) return null
  const answer = await ask(CLAMD, bytes).catch(() => '')
  if (/^stream: OK\0?\s*$/.test(answer)) return null
  const found = /^stream: ([\w.:-]{1,100}).* FOUND\0?\s*$/.exec(answer)?.[1]
  if (found) return found
  throw new AppError('UNAVAILABLE')
}

/** Refuses a form with a file in which the scanner finds malware. @throws INVALID at the file's field, UNAVAILABLE */
export async function refuseMalware(settings: Pick<Settings, 'CLAMD'>, form: unknown): Promise<void> {
  if (!settings.CLAMD) return
  for (const [name, value] of Object.entries(Object(form))) {
    if (!(value instanceof File)) continue
    if (await malwareIn(settings, new Uint8Array(await value.arrayBuffer())))
      throw invalid({ [name]: 'malware' })
  }
}
