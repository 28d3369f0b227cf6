import { randomUUID } from 'node:crypto'
import { requireProof, requireSeller } from '#server/leads-api/leads/create-lead.ts'
import { amountText } from '#server/leads-api/objects/amount-text.ts'
import { checkCustomer } from '#server/offers/customer-check.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { eligibilityV1Calls } from '#src/contract/leads-api/v1/eligibility.ts'
import { objectId } from '#src/contract/leads-api/v1/object-ids.ts'

export const eligibilityV1Routes: Handlers<typeof eligibilityV1Calls> = {
  'POST /v1/eligibility': async ({ body: { consent, ...question }, who, now }, deps) => {
    await requireSeller(deps.database.db, who.merchantId, question.product, now)
    requireProof(consent, now)
    const { matches, refusals } = await checkCustomer(deps, who.merchantId, question, now)
    return {
      object: 'eligibility',
      id: objectId('eligibility', randomUUID()),
      created: now.toISOString(),
      livemode: who.mode === 'live',
      status: 'complete',
      product: question.product,
      currency: 'INR',
      matches: matches.map((one) => ({
        lender: lenderOf(one),
        ...lends(one),
        rate_from: String(one.rate_from),
        rate_to: String(one.rate_to),
        instalment_from: amountText(one.emi_from),
        instalment_to: amountText(one.emi_to),
      })),
      refusals: refusals.map(({ instead, reason, text, ...one }) => ({
        lender: lenderOf(one),
        reason,
        text,
        instead: instead && lends(instead),
      })),
    }
  },
}

const lenderOf = ({ lender, legal_name }: { lender: string; legal_name: string }) => ({
  code: lender,
  name: legal_name,
})

const lends = ({ amount, tenor_months }: { amount: number; tenor_months: number }) => ({
  amount: amountText(amount),
  tenor_months,
})
