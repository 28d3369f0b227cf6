import type { AccountAsk, DerivedFigures, ReadingReason } from '#src/contract/account-data.ts'
import { accountFigures } from '#src/domain/applications/account-figures.ts'
import { businessDay } from '#src/domain/dates.ts'
import { type FetchedData, KeyMaterial, type SignedConsent } from './aggregator-calls.ts'
import { type DepositAccount, readDeposit } from './deposit-account.ts'
import { decrypt, type OwnHalf, sessionKey } from './key-exchange.ts'

/** Nothing is derived, for a reason that an admin reads. */
export class Refusal extends Error {
  readonly reason: ReadingReason
  constructor(reason: ReadingReason) {
    super(reason)
    this.reason = reason
  }
}

/** What is kept, sealed, between request and data. */
export interface Session extends OwnHalf {
  id: string
  expiry: string
  from: string
  to: string
  parts: AccountAsk['parts']
  accounts: { bank: string; ref: string; number: string }[]
}

/** A session for a signed consent. @throws Refusal where it is not what the customer was shown */
export function sessionFor(
  { consentTypes, fiTypes, fetchType, DataConsumer, FIDataRange, Accounts }: SignedConsent,
  ask: AccountAsk,
  reader: string,
  { expiry, ...half }: OwnHalf & { expiry: Date },
): Session {
  const [from = '', to = ''] = [FIDataRange.from, FIDataRange.to].map((at) => businessDay(new Date(at)))
  const isAsked =
    DataConsumer.id === reader &&
    fetchType === ask.fetches &&
    fiTypes.every((type) => ask.types.includes(type)) &&
    consentTypes.every((part) => ask.parts.includes(part)) &&
    Accounts.every(({ fiType }) => fiType === 'DEPOSIT') &&
    ask.from <= from &&
    to <= ask.to
  if (!isAsked) throw new Refusal('CONSENT_DIFFERS')
  const accounts = Accounts.map(({ fipId: bank, linkRefNumber: ref, maskedAccNumber: number }) => ({
    ...{ bank, ref, number },
  }))
  return { ...half, id: '', expiry: expiry.toISOString(), from, to, parts: consentTypes, accounts }
}

/** Income and instalments by what the banks of a session sent. @throws Refusal unless all of it is what was agreed to */
export function deriveFigures(session: Session, sent: FetchedData, now: Date): DerivedFigures {
  const accounts = sent.flatMap(({ fipID: bank, data, KeyMaterial: theirs }) =>
    data.map((one) => {
      const isOwn = session.accounts.some(
        ({ ref, number, ...own }) =>
          own.bank === bank && ref === one.linkRefNumber && number === one.maskedAccNumber,
      )
      if (!isOwn) throw new Refusal('FOREIGN_ACCOUNT')
      if (!one.encryptedFI) throw new Refusal('PARTIAL')
      const key = attempt('WRONG_KEY', () => keyOf(session, theirs, now))
      const text = attempt('NOT_DECRYPTED', () => decrypt(key, one.encryptedFI))
      const account = attempt('WRONG_SCHEMA', () => readDeposit(text))
      if (account.ref !== one.linkRefNumber || account.masked !== one.maskedAccNumber)
        throw new Refusal('FOREIGN_ACCOUNT')
      if (!isAgreed(account, session)) throw new Refusal('OUT_OF_RANGE')
      return account
    }),
  )
  const refs = new Set(accounts.map(({ ref }) => ref))
  if (refs.size !== accounts.length || refs.size !== session.accounts.length) throw new Refusal('PARTIAL')
  // What no bank covers is no month without income.
  const from = accounts.reduce((day, one) => (one.from > day ? one.from : day), session.from)
  const to = accounts.reduce((day, one) => (one.to < day ? one.to : day), session.to)
  const bookings = accounts.map((one) => one.bookings)
  const figures = accountFigures(bookings, from, to)
  if (!figures) throw new Refusal('TOO_SHORT')
  return { ...figures, accounts: session.accounts.map(({ bank, number }) => ({ bank, number })) }
}

const isAgreed = ({ parts, from, to, bookings }: DepositAccount, session: Session): boolean =>
  parts.every((part) => session.parts.includes(part)) &&
  [from, to, ...bookings.map(({ day }) => day)].every((day) => session.from <= day && day <= session.to)

function keyOf(session: Session, theirs: unknown, now: Date) {
  const { DHPublicKey, Nonce: nonce } = KeyMaterial.parse(theirs)
  if (new Date(DHPublicKey.expiry) <= now) throw new Error('expired')
  return sessionKey(session, { publicKey: DHPublicKey.KeyValue, nonce })
}

function attempt<T>(reason: ReadingReason, work: () => T): T {
  try {
    return work()
  } catch {
    throw new Refusal(reason)
  }
}
