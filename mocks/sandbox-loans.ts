import type { RegistryOptions } from './sandbox-registry.ts'

/* What the sellers of the sandbox network know of a loan, and what they ask for it. */

/** Last three digits of the amount → what goes wrong. */
export const networkFaults = {
  201: 'late',
  202: 'doubled',
  203: 'reordered',
  204: 'signature',
  205: 'nack',
  206: 'expired',
  207: 'abandoned',
  208: 'mandate',
  209: 'declined',
  210: 'missed',
  211: 'flat',
  212: 'choices',
} as const
export type NetworkFault = (typeof networkFaults)[keyof typeof networkFaults]

export type Json = Record<string, unknown>

export type Kind = 'PERSONAL_LOAN' | 'GOLD_LOAN'

export interface Payment {
  label: string
  amount: number
  form: string
  paid: boolean
}

/** A loan under way. */
export interface Loan {
  slug: string
  kind: Kind
  /** Of the buyer's app. */
  context: Json
  amount: number
  /** Which of its loans the buyer selected last. */
  item: string
  /** Whose answers came last. */
  form: string
  fault: NetworkFault | undefined
  /** Faults that happen once. */
  spoiled: boolean
  pages: Record<string, boolean>
  order: string | null
  /** Where the customer brings the gold. */
  branch: string | null
  cancelled: boolean
  /** The payment outside the plan, and the states of the instalments. */
  payment: Payment | null
  plan: string[]
  /** How often each action was asked with another id: a repeat of one is answered alike. */
  asked: Record<string, string[]>
}

export interface NetworkOptions extends RegistryOptions {
  /** Milliseconds until a loan that was confirmed is paid out. */
  pace: number
  /** Until a late answer is sent. */
  late: () => Promise<unknown>
}

export const headings: Record<Kind, Record<string, readonly string[]>> = {
  PERSONAL_LOAN: {
    search: ['PERSONAL_INFORMATION'],
    select: ['SET_LOAN_AMOUNT', 'KYC'],
    init: ['ACCOUNT_INFORMATION', 'EMANDATE', 'LOAN_AGREEMENT'],
  },
  // Its papers are signed where the gold is valued.
  GOLD_LOAN: { search: ['PERSONAL_INFORMATION'], select: ['SET_LOAN_AMOUNT', 'JOURNEY_OFFLINE'], init: [] },
}
/** Its loans: one, or several of which the borrower chooses. */
export const plans: Record<string, { rate: string; months: number; fee: number; name: string }> = {
  loan: { rate: '14%', months: 24, fee: 0.015, name: 'Standard' },
  'loan-long': { rate: '15%', months: 36, fee: 0.01, name: 'Small instalments' },
  'loan-free': { rate: '13.5%', months: 24, fee: 0, name: 'Without a fee' },
}

export const branches = [
  {
    id: 'b1',
    descriptor: { name: 'Sandbox branch Camp' },
    address: '4, MG Road, Pune',
    area_code: '411001',
    gps: '18.5167,73.8797',
  },
  {
    id: 'b2',
    descriptor: { name: 'Sandbox branch Kothrud' },
    address: '9, Paud Road, Pune',
    area_code: '411038',
    gps: '18.5074,73.8077',
  },
]

export const tagGroup = (code: string, values: Record<string, string>) => ({
  descriptor: { code },
  list: Object.entries(values).map(([name, value]) => ({ descriptor: { code: name }, value })),
})

/** Who lends, and whom to complain to. @param own address of the sandbox */
export const sellerOf = (slug: string, own: string) => ({
  ...{
    id: `provider-${slug}`,
    descriptor: { name: slug, images: [{ url: `${own}/logo.svg`, size_type: 'sm' }] },
  },
  tags: [
    tagGroup('CONTACT_INFO', {
      ...{
        GRO_NAME: 'Sandbox officer',
        GRO_EMAIL: 'officer@sandbox.example',
        GRO_CONTACT_NUMBER: '1800000000',
      },
      ...{ GRO_DESIGNATION: 'Nodal officer', GRO_ADDRESS: '4, MG Road, Pune', CUSTOMER_SUPPORT_LINK: own },
      ...{ CUSTOMER_SUPPORT_CONTACT_NUMBER: '1800000001', CUSTOMER_SUPPORT_EMAIL: 'help@sandbox.example' },
    }),
    tagGroup('LSP_INFO', {
      ...{ LSP_NAME: 'Sandbox', LSP_EMAIL: 'lsp@sandbox.example', LSP_CONTACT_NUMBER: '1800000002' },
      LSP_ADDRESS: '4, MG Road, Pune',
    }),
  ],
})

/** What is settled between seller and buyer's app. @param own address of the sandbox */
export const feeOf = (own: string, status?: string) => ({
  ...{ id: 'fee', type: 'ON_ORDER', ...(status && { status }), collected_by: 'BPP' },
  tags: [
    tagGroup('BUYER_FINDER_FEES', {
      ...{ BUYER_FINDER_FEES_TYPE: 'PERCENT_ANNUALIZED', BUYER_FINDER_FEES_PERCENTAGE: '0' },
    }),
    tagGroup('SETTLEMENT_TERMS', { STATIC_TERMS: `${own}/terms`, OFFLINE_CONTRACT: 'true' }),
  ],
})

/** Forms that a buyer draws itself. */
export const fields: Record<string, string> = {
  'search-0': `<label for="n">Name as on the PAN card</label><input id="n" name="name" required>
<label for="p">PAN</label><input id="p" name="pan" maxlength="10" required>
<label for="m">Monthly income</label><input id="m" name="income" type="number" max="99999999" required>
<label for="a">Amount</label><input id="a" name="loan_amount" type="number" required>
<label for="h">Home</label><select id="h" name="home" required><option value="">Please choose</option><option value="own">Own house</option><option value="rent">Rented</option></select>`,
  'search-0-gold': `<label for="n">Name as on the PAN card</label><input id="n" name="name" required>
<label for="g">Grams of gold</label><input id="g" name="grams" type="number" max="9999" required>
<label for="q">Purity</label><input id="q" name="purity" required>
<label for="a">Amount</label><input id="a" name="loan_amount" type="number" required>`,
  'select-0': '<label>Amount<input name="amount" type="number" required></label>',
  'init-0': `<label for="i">IFSC of your bank</label><input id="i" name="ifsc" maxlength="11" required>
<label for="c">Account number</label><input id="c" name="account" maxlength="18" required>
<label for="k">Kind of account</label><select id="k" name="kind" required><option value="savings">Savings</option><option value="current">Current</option></select>`,
}
