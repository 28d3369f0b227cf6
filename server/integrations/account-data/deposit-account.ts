import * as z from 'zod'
import type { AccountAsk } from '#src/contract/account-data.ts'
import type { Booking } from '#src/domain/applications/account-figures.ts'
import { businessDay } from '#src/domain/dates.ts'
import { readXml, type XmlElement } from './xml.ts'

/*
 * A savings or current account (DEPOSIT) as banks send it: required attributes, their values and how often an element may occur are
 * those of the published schema.
 */

const text = z.string().max(2000)
const instant = z.iso.datetime({ offset: true, local: true })
const amount = z
  .string()
  .regex(/^\d{1,13}(\.\d+)?$/)
  .transform(Number)

const Holder = z.object({
  name: text,
  dob: z.iso.date(),
  mobile: z.string().regex(/^\d{6,15}$/),
  nominee: z.enum(['REGISTERED', 'NOT-REGISTERED']),
})
const Profile = z.object({ type: z.enum(['SINGLE', 'JOINT']), holders: z.array(Holder).min(1) })
const Summary = z.object({
  ...{ currentBalance: text, balanceDateTime: instant, branch: text, ifscCode: text, micrCode: text },
  type: z.enum(['SAVINGS', 'CURRENT']),
  openingDate: z.iso.date(),
  status: z.enum(['ACTIVE', 'INACTIVE']),
  facility: z.enum(['OD', 'CC']).optional(),
})
const Transaction = z.object({
  type: z.enum(['CREDIT', 'DEBIT']),
  mode: z.enum(['CASH', 'ATM', 'CARD', 'UPI', 'FT', 'OTHERS']),
  amount,
  transactionTimestamp: instant,
  valueDate: z.iso.date(),
  ...{ txnId: text, narration: text, reference: text, currentBalance: text },
})
const Transactions = z.object({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  all: z.array(Transaction).max(20_000),
})
const Account = z.object({
  type: z.literal('deposit'),
  maskedAccNumber: text,
  linkedAccRef: text,
  version: z.string().regex(/^[01](\.\d+)?$|^2(\.0+)?$/),
  profile: Profile.optional(),
  summary: Summary.optional(),
  transactions: Transactions.optional(),
})

export interface DepositAccount {
  ref: string
  masked: string
  /** What the bank sent, by the names of a consent. */
  parts: AccountAsk['parts']
  /** Of its transactions. */
  from: string
  to: string
  bookings: Booking[]
}

/** Reads a decrypted account. Throws for anything that the schema does not allow. */
export function readDeposit(xml: string): DepositAccount {
  const root = readXml(xml)
  if (root.name !== 'Account') throw new Error('not an account')
  const [profile, summary, transactions] = [
    one(root, 'Profile'),
    one(root, 'Summary'),
    one(root, 'Transactions'),
  ]
  const holders = profile && one(profile, 'Holders')
  const { transactions: found, ...account } = Account.parse({
    ...root.attributes,
    ...(profile && { profile: { type: holders?.attributes.type, holders: all(holders, 'Holder') } }),
    ...(summary && { summary: summary.attributes }),
    ...(transactions && {
      transactions: { ...transactions.attributes, all: all(transactions, 'Transaction') },
    }),
  })
  if (!found) throw new Error('no transactions')
  const parts = [profile && 'PROFILE', summary && 'SUMMARY', 'TRANSACTIONS']
  return {
    ...{
      ref: account.linkedAccRef,
      masked: account.maskedAccNumber,
      from: found.startDate,
      to: found.endDate,
    },
    parts: parts.filter((part) => part !== undefined) as AccountAsk['parts'],
    bookings: found.all.map(({ type: kind, mode, amount: rupees, transactionTimestamp, narration }) => ({
      ...{ kind, amount: rupees, cash: mode === 'CASH', text: narration },
      day: dayOf(transactionTimestamp),
    })),
  }
}

/** An instant without an offset is of a clock in India. */
const dayOf = (stamp: string) =>
  /(Z|[+-]\d\d:?\d\d)$/.test(stamp) ? businessDay(new Date(stamp)) : stamp.slice(0, 10)

function one({ children }: XmlElement, name: string): XmlElement | undefined {
  const [found, ...others] = children.filter((child) => child.name === name)
  if (others.length > 0) throw new Error(`${name} occurs twice`)
  return found
}

const all = (parent: XmlElement | undefined, name: string) =>
  parent?.children.filter((child) => child.name === name).map(({ attributes }) => attributes)
