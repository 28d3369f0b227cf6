import type { Sandbox } from '#mocks/sandbox-lender.ts'
import type { LenderPage } from '#src/contract/applications/lender-application.ts'
import type { OfferList } from '#src/contract/offers/offer.ts'
import { isFinal } from '#src/domain/applications/status.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import type { SignedIn, TestApp } from '../app.ts'
import { completeProfile, steps } from '../customers/profile.ts'

interface Lending {
  app: Pick<TestApp, 'deps'>
  sandbox: Sandbox
}

/** Every lender lends for so long. */
const MONTHS = 18

/** A customer whose profile is complete, and who has chosen a lender for an amount. @returns the chosen offer's id */
export async function chooseFor(
  customer: SignedIn,
  lenderName: string,
  amount: number,
  personal: object = {},
): Promise<string> {
  const job = { job_tenure: 'above_5_years', employer_type: 'private_limited' }
  const employment = { ...job, monthly_income: 90_000, se_loan_amount: amount, desired_tenor: MONTHS }
  const app_id = await completeProfile(customer, { personal, employment })
  const list: OfferList = (await customer.get(`/api/offers?app_id=${app_id}`)).body
  const offer = list.offers.find(({ lender_name }) => lender_name === lenderName)
  if (!offer) throw new Error(`${lenderName} makes no offer for ${amount}`)
  const { body } = await customer.post('/api/offers/select', {
    list_id: list.list_id,
    lender_id: offer.lender_id,
    consent: true,
    consent_version: currentConsent.SHARE_LENDER,
  })
  return body.id
}

/** What the customer does about a lender's page, as its buttons do. */
export async function actOnPage(
  { sandbox }: Lending,
  customer: SignedIn,
  { lender, application }: LenderPage,
): Promise<void> {
  if (!application) return
  const { id, actions, next, offer } = application
  const path = `/api/lender-applications/${id}`
  if (actions.includes('correct'))
    await customer.post('/api/user/employment', {
      ...{
        ...steps.employment,
        monthly_income: 95_000,
        se_loan_amount: application.amount,
        desired_tenor: MONTHS,
      },
    })
  if (actions.includes('submit') || actions.includes('correct')) {
    const extra = lender.extra.map(({ name, kind, choices }) => [
      name,
      choices[0]?.value ?? (kind === 'number' ? '7' : 'Ramesh Rao'),
    ])
    const credit_report = { consent: true, consent_version: currentConsent.CREDIT_REPORT }
    await customer.post(`${path}/submit`, {
      extra: Object.fromEntries(extra),
      ...(lender.bureau && { credit_report }),
    })
  }
  if (actions.includes('accept_offer') && offer) {
    const { amount, interest_rate, tenor_months } = offer
    await customer.post(`${path}/accept-offer`, { amount, interest_rate, tenor_months })
  }
  if (next?.kind === 'otp')
    await customer.post(`${path}/otp/verify`, { otp: '12345678'.slice(0, next.length) })
  if (next?.kind === 'redirect') await fetch(next.url, { method: 'POST', redirect: 'manual' })
  if (next?.kind === 'account_data') {
    const body = new URLSearchParams({ decision: 'approve' })
    await fetch(next.url, { method: 'POST', body, redirect: 'manual' })
  }
  await sandbox.control({ application: application.reference ?? id, advance: 1 })
}

const ENOUGH = 40

/** Goes on with an application, customer and lender in turn, until nothing is left to happen. @returns its page */
export async function runToEnd(lending: Lending, customer: SignedIn, id: string): Promise<LenderPage> {
  const [page] = await runAllToEnd(lending, [{ customer, id }])
  return page as LenderPage
}

/** The same with several at once: what lenders keep waiting for, all wait for together. @returns their pages, in order */
export async function runAllToEnd(
  lending: Lending,
  stories: readonly { customer: SignedIn; id: string }[],
): Promise<LenderPage[]> {
  const { jobs } = lending.app.deps
  const ended = new Map<string, LenderPage>()
  for (let turn = 0; turn < ENOUGH; turn++) {
    await jobs.drain({ later: true })
    for (const { customer, id } of stories) {
      if (ended.has(id)) continue
      const page: LenderPage = (await customer.get(`/api/lender-applications/${id}`)).body
      const status = page.application?.status ?? 0
      if (isFinal(status) || page.application?.actions.includes('apply_again')) ended.set(id, page)
      else await actOnPage(lending, customer, page)
    }
    if (ended.size === stories.length) return stories.map(({ id }) => ended.get(id) as LenderPage)
  }
  const left = stories.filter(({ id }) => !ended.has(id)).map(({ id }) => id)
  throw new Error(`Applications came to no end: ${left.join(', ')}`)
}
