import type { AccountState, ConsentState, SessionState } from '#src/contract/account-data.ts'

/** A notice of an aggregator, by its own clock. */
export type AccountNotice =
  | { kind: 'CONSENT'; status: ConsentState; at: Date }
  | { kind: 'DATA'; status: SessionState; accounts: readonly AccountState[]; at: Date }

/** A consent that ended never starts again. */
const ends: readonly ConsentState[] = ['REJECTED', 'REVOKED', 'EXPIRED']
/** Of notices with one and the same time, the later here counts. */
const order: readonly ConsentState[] = ['PENDING', 'ACTIVE', 'PAUSED', 'EXPIRED', 'REJECTED', 'REVOKED']

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
