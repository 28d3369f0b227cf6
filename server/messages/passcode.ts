import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { message } from '#server/tables/messages.ts'
import type { Language } from '#src/contract/language.ts'
import { compose, listedHosts, ownAddress, registered } from './compose.ts'
import { type Channel, SendFailure } from './outbox.ts'
import { rowOf } from './queue.ts'
import { handOver, markFailed, markSent, parcelOf } from './send.ts'
import type { TemplateValues } from './system-templates.ts'

const RETRY_S = 30
/** How long a person waits for the gateways. The first try goes on after that. */
const WAIT_TIMEOUT_MS = 4000

type PasscodeTemplate = 'login-otp' | 'lead-otp' | 'password-otp'

interface Passcode {
  challenge: string
  channel: Channel
  to: string
  otp: string
  minutes: number
  language: Language
  /** The text says what the passcode is for. */
  template?: PasscodeTemplate
}

/**
 * Stores a passcode's message, without its digits, in the transaction that creates the passcode.
 * @returns a function that sends it at once, because the customer waits; it says whether a gateway has confirmed in time.
 *   It throws UNAVAILABLE if no gateway accepts it
 */
export async function writePasscode(
  deps: Deps,
  tx: Db,
  { challenge, otp, minutes, template: code = 'login-otp', ...asked }: Passcode,
): Promise<() => Promise<boolean>> {
  const template = await registered(tx, code, asked.channel, asked.language)
  const values: TemplateValues<PasscodeTemplate> = {
    otp,
    minutes: String(minutes),
    site: new URL(ownAddress(deps.settings)).hostname,
  }
  const composed = compose(template, values, listedHosts(deps.settings))
  const stored =
    'refusal' in composed ? composed : { ...composed, text: composed.text.replaceAll(otp, '••••••') }
  const [row] = await tx
    .insert(message)
    .values({
      ...rowOf(deps, { ...asked, template: code }, stored),
      purpose: 'PASSCODE',
      challenge_id: challenge,
      tries: 1,
    })
    .returning()
  return async () => {
    const { db } = deps.database
    if (!row || 'refusal' in composed) throw new AppError('UNAVAILABLE', { retryAfter: RETRY_S })
    const sending = async (): Promise<true> => {
      try {
        const parcel = { ...parcelOf(deps, row, composed.row, composed.text), otp }
        await markSent(db, row.id, await handOver(deps, parcel, true), deps.clock())
        return true
      } catch (error) {
        await markFailed(db, row.id, error instanceof SendFailure ? error : { code: 'UNKNOWN' }, true)
        throw new AppError('UNAVAILABLE', { retryAfter: RETRY_S })
      }
    }
    return withinPatience(sending(), deps)
  }
}

/** False when there is no result in time; a failure that comes later stands in the message's row and in the log. */
async function withinPatience(sending: Promise<true>, { log }: Deps): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, WAIT_TIMEOUT_MS, false)
  })
  const isConfirmed = await Promise.race([sending, patience]).finally(() => clearTimeout(timer))
  if (!isConfirmed) sending.catch((err) => log.warn({ err }, 'passcode not sent after the answer'))
  return isConfirmed
}

/**
 * Counts a message that will cost something, before anything is stored for it. Throws TOO_MANY above the ceilings of all
 * passcodes; the operator learns of it by the log.
 */
export async function countPasscode(
  { limits, log }: Pick<Deps, 'limits' | 'log'>,
  { channel, to }: Pick<Passcode, 'channel' | 'to'>,
): Promise<void> {
  try {
    if (channel === 'mobile') await limits.passcodePrefix(to.slice(0, 6))
    await limits.passcodes('all')
  } catch (error) {
    log.warn({ channel }, 'ceiling of passcodes reached')
    throw error
  }
}

/** A user requested more passcodes than allowed: logged for the report of failures. */
export async function noteRateLimited(deps: Deps, recipient: Pick<Passcode, 'channel' | 'to' | 'language'>) {
  const { db } = deps.database
  const row = rowOf(deps, { ...recipient, template: 'login-otp' }, { refusal: 'NO_TEMPLATE' })
  await db.insert(message).values({ ...row, purpose: 'PASSCODE', failure: 'RATE_LIMITED' })
}
