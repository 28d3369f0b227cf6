import type { LenderContact, NextStep } from '#src/contract/applications/lender-wire.ts'
import type { SeedIntegration } from './data/lender-integrations.ts'
import type { AskedHalf, BankFault, SandboxAccount } from './sandbox-accounts.ts'

/** What may go wrong, or otherwise, with one application at the sandbox lender. */
export const faults = [
  'approve',
  'decline',
  'ineligible',
  'delay',
  'timeout',
  '500',
  'malformed',
  'duplicate',
  'otp',
  'redirect',
  'refuse',
  'kyc',
  'counter',
  'accounts',
  'changed-data',
] as const
export type SandboxFault = (typeof faults)[number]

/** Last three digits of the amount → what happens; any other amount is approved. */
const byDigits: Readonly<Record<number, SandboxFault>> = {
  101: 'decline',
  102: 'delay',
  103: 'timeout',
  104: '500',
  105: 'malformed',
  106: 'duplicate',
  107: 'otp',
  108: 'redirect',
  109: 'ineligible',
  110: 'refuse',
  111: 'kyc',
  112: 'counter',
  113: 'accounts',
  114: 'changed-data',
}
export const faultOf = (amount: number): SandboxFault => byDigits[Math.round(amount) % 1000] ?? 'approve'

/** A request for account data, as lender and aggregator keep it. */
export interface KeptConsent {
  handle: string
  id: string
  status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'REVOKED'
  /** In which data was asked for, and whether it was announced. */
  session: string | null
  announced: boolean
  givenAt?: string
  accounts?: SandboxAccount[]
  /** The half of who reads for the lender. */
  asked?: AskedHalf
  wrong?: BankFault
}

/** An application as the sandbox keeps it; nothing of the person is kept. */
export interface Kept {
  slug: string
  id: string
  key: string
  amount: number
  months: number
  callback: string | null
  returnTo: string | null
  fault: SandboxFault
  /** How many calls the fault still spoils. */
  faulty: number
  /** Waits for its passcode or for the visit; nothing goes on before. */
  waits: 'otp' | 'redirect' | 'acceptance' | 'accounts' | null
  /** What it asked an aggregator for. */
  consent?: KeptConsent
  wrongCodes: number
  /** What the customer took back; nothing goes on after that. */
  withdrawn?: string[]
  /** When each thing happened, ISO; as many as have happened. */
  happened: string[]
}

export interface SandboxEvent {
  event_id: string
  status: string
  at: string
  amount?: number
  remark?: string
}

const approved = [
  'logged in',
  'offer made',
  'offer accepted',
  'KYC started',
  'KYC done',
  'sanctioned',
  'eNACH done',
  'eSign done',
  'disbursed',
]
const declined = ['logged in', 'declined']
/** How the lenders with words of their own say it (data/lender-integrations.ts). */
const ownWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  aarna: { 'KYC started': 'vKYC link sent', sanctioned: 'STP OK', disbursed: 'Booked' },
  bharatpath: { declined: 'Closed' },
}

export const storyOf = ({ fault }: Kept): readonly string[] => (fault === 'decline' ? declined : approved)

/** All that has happened so far, as an answer tells it. */
export const eventsOf = (stored: Kept): SandboxEvent[] =>
  stored.happened.map((at, index) => {
    const word = storyOf(stored)[index] as string
    return {
      event_id: `${stored.id}-${index + 1}`,
      status: ownWords[stored.slug]?.[word] ?? word,
      at,
      ...(word === 'disbursed' && { amount: offerOf(stored)?.amount ?? stored.amount }),
      ...(word === 'declined' && { remark: 'Income does not fit our policy' }),
    }
  })

export const CODE = '12345678'

/** What the sandbox waits for. @param own its address */
export function nextOf(stored: Kept, integration: SeedIntegration | undefined, own: string): NextStep | null {
  if (stored.waits === 'otp')
    return {
      kind: 'otp',
      length: integration?.otp_digits ?? 6,
      sent_to: 'XXXXXX0000',
      attempts_left: 3 - stored.wrongCodes,
    }
  return stored.waits === 'redirect' ? { kind: 'redirect', url: `${own}/visit/${stored.id}` } : null
}

/** Whether it waits, at this point of its story, until the customer has shown the papers. */
export const wantsKyc = (stored: Kept): boolean =>
  stored.fault === 'kyc' && storyOf(stored)[stored.happened.length - 1] === 'KYC started'

/** Whether it waits, after making its own offer, until the customer accepts it. */
export const wantsAcceptance = (stored: Kept): boolean =>
  stored.fault === 'counter' && storyOf(stored)[stored.happened.length - 1] === 'offer made'

/** Its own offer, dearer and smaller than what was asked, once it was made. @param months asked for */
export const offerOf = ({ fault, amount, months, happened }: Kept) =>
  fault === 'counter' && happened.length >= 2
    ? {
        amount: Math.round(amount * 0.8),
        interest_rate: 16.5,
        tenor_months: months,
        processing_fee: Math.round(amount * 0.01),
        valid_until: new Date(Date.parse(happened[1] as string) + 7 * 86_400_000).toISOString().slice(0, 10),
      }
    : null

/** How it goes on with the customer at each step of its story; a gold lender asks to a branch. @param own its address */
export function contactOf(stored: Kept, own: string): Partial<LenderContact> | null {
  const since = stored.happened.at(-1) ?? ''
  const by = new Date(Date.parse(since) + 3 * 86_400_000).toISOString().slice(0, 10)
  switch (storyOf(stored)[stored.happened.length - 1]) {
    case 'offer accepted':
      return ['suvarna', 'hemagold'].includes(stored.slug)
        ? { way: 'branch', purpose: 'valuation', at: '14 Laxmi Road, Pune 411002', by }
        : null
    case 'KYC started':
      return { way: 'sms', purpose: 'kyc' }
    case 'sanctioned':
      return { way: 'call', purpose: 'repayment', at: '+91 22 0000 4200', by }
    case 'eNACH done':
      return { way: 'site', purpose: 'esign', at: `${own}/visit/${stored.id}`, by }
    default:
      return null
  }
}

/** What an application waits for before its story goes on. */
export function waitsFor(fault: SandboxFault, integration: SeedIntegration | undefined): Kept['waits'] {
  if (fault === 'otp' || integration?.otp_digits) return 'otp'
  if (fault === 'accounts' || fault === 'changed-data') return 'accounts'
  return fault === 'redirect' || integration?.mode === 'redirect' ? 'redirect' : null
}
