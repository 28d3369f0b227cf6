import { type Loan, plans, tagGroup } from './sandbox-loans.ts'

const TTL = 'P15D'

/** An amount of the network. */
export const price = (value: number) => ({ currency: 'INR', value: String(value) })

/** What the seller lends, at which cost; its APR is its own, and not quite ours. @param own address of the sandbox */
export function termsOf(loan: Loan, own: string) {
  const { amount } = loan
  const plan = plans[loan.item]
  const fee = Math.round(amount * (plan?.fee ?? 0.015))
  const months = loan.kind === 'GOLD_LOAN' ? 12 : (plan?.months ?? 24)
  // On the whole sum until the end, however much is paid back: a borrower pays nearly twice this rate.
  const flat = {
    ...{ INTEREST_RATE: '8%', INSTALLMENT_AMOUNT: (amount / months + (amount * 0.08) / 12).toFixed(2) },
    NUMBER_OF_INSTALLMENTS_OF_REPAYMENT: `${months}`,
  }
  return {
    tags: [
      tagGroup('LOAN_INFO', {
        INTEREST_RATE: loan.kind === 'GOLD_LOAN' ? '12%' : (plan?.rate ?? '14%'),
        TERM: `${months} months`,
        ANNUAL_PERCENTAGE_RATE: '15.9%',
        COOL_OFF_PERIOD: 'P3D',
        ...(loan.kind === 'GOLD_LOAN' && { LTV_RATIO: '75%' }),
        ...(loan.fault === 'flat' && flat),
        KFS_LINK: `${own}/${loan.slug}/kfs`,
      }),
    ],
    quote: {
      id: `quote-${loan.slug}-${loan.item}`,
      price: price(amount),
      breakup: [
        { title: 'PRINCIPAL', price: price(amount) },
        { title: 'PROCESSING_FEE', price: price(fee) },
        { title: 'OTHER_UPFRONT_CHARGES', price: price(0) },
        { title: 'INSURANCE_CHARGES', price: price(0) },
        { title: 'NET_DISBURSED_AMOUNT', price: price(amount - fee) },
      ],
      ttl: TTL,
    },
  }
}
