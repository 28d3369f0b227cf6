import type { AccountAsk, AccountState, ConsentState, SessionState } from '#src/contract/account-data.ts'
import { addDays } from '#src/domain/dates.ts'

/** A notice of an aggregator, by its own clock. */
export type AccountNotice =
  | { kind: 'CONSENT'; status: ConsentState; at: Date }
  | { kind: 'DATA'; status: SessionState; accounts: readonly AccountState[]; at: Date }

/** A consent that ended never starts again. */
const ends: readonly ConsentState[] = ['REJECTED', 'REVOKED', 'EXPIRED']
/** Of notices with one and the same time, the later here counts. */
const order: readonly ConsentState[] = ['PENDING', 'ACTIVE', 'PAUSED', 'EXPIRED', 'REJECTED', 'REVOKED']

export const isEnded = (state: ConsentState): boolean => ends.includes(state)

const consentNotices = (notices: readonly AccountNotice[]) =>
  notices
    .filter((one) => one.kind === 'CONSENT')
    .sort((a, b) => a.at.getTime() - b.at.getTime() || order.indexOf(a.status) - order.indexOf(b.status))

/**
 * What became of a consent. It follows from the set of notices alone, so their order of arrival and repeats do not matter.
 * @param until the last day of the consent
 */
export function consentState(notices: readonly AccountNotice[], until: string, today: string): ConsentState {
  const inOrder = consentNotices(notices)
  const ended = inOrder.find(({ status }) => ends.includes(status))
  if (ended) return ended.status
  return until < today ? 'EXPIRED' : (inOrder.at(-1)?.status ?? 'PENDING')
}

/** Each change of a consent once, oldest first; nothing after its end. */
export function consentHistory(notices: readonly AccountNotice[]): { status: ConsentState; at: Date }[] {
  const history: { status: ConsentState; at: Date }[] = []
  for (const { status, at } of consentNotices(notices)) {
    const before = history.at(-1)?.status
    if (before && (before === status || ends.includes(before))) continue
    history.push({ status, at })
  }
  return history
}

/** When data last went out: of a completed session, in which at least one account was read. */
export function lastShared(notices: readonly AccountNotice[]): Date | null {
  const times = notices.flatMap((one) =>
    one.kind === 'DATA' &&
    one.status === 'COMPLETED' &&
    one.accounts.some((state) => state === 'READY' || state === 'DELIVERED')
      ? [one.at.getTime()]
      : [],
  )
  return times.length > 0 ? new Date(Math.max(...times)) : null
}

/** What came of a session, by its newest notice: data that can be fetched, or why there is none; null while it is on its way. */
export function sessionOutcome(
  notices: readonly AccountNotice[],
): 'READY' | 'PARTIAL' | 'DENIED' | 'TIMEOUT' | 'FAILED' | 'SESSION_EXPIRED' | null {
  const isOpen = (one: AccountNotice) => (one.status === 'ACTIVE' ? 0 : 1)
  const newest = notices
    .filter((one) => one.kind === 'DATA')
    .sort((a, b) => a.at.getTime() - b.at.getTime() || isOpen(a) - isOpen(b))
    .at(-1)
  if (!newest) return null
  const { status, accounts } = newest
  if (status === 'EXPIRED') return 'SESSION_EXPIRED'
  if (status === 'FAILED') return status
  const ready = accounts.filter((state) => state === 'READY' || state === 'DELIVERED')
  if (accounts.length > 0 && ready.length === accounts.length) return 'READY'
  if (status === 'ACTIVE') return null
  if (ready.length > 0) return 'PARTIAL'
  return accounts.includes('DENIED') ? 'DENIED' : 'TIMEOUT'
}

/** The last day on which data of a day may be kept; null: there is no limit but the consent's end. */
export function keptUntil({ unit, value }: AccountAsk['keeps'], day: string): string | null {
  if (unit === 'INF') return null
  if (unit === 'DAY') return addDays(day, Math.floor(value))
  const months = Math.floor(unit === 'YEAR' ? value * 12 : value)
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
