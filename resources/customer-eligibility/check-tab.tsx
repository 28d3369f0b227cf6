import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { call } from '#src/admin/resource/call.ts'
import type { EligibilityCheck, TestProfile } from '#src/contract/offers/eligibility.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminEligibility } from './customer-eligibility.words.ts'
import { Choice, employments, Figure, figureOf, productCodes } from './fields.tsx'
import { Verdicts } from './verdicts.tsx'

/** Rule by rule, which lenders match: a customer, or a profile that is made up. */
export function CheckTab() {
  const w = useWords(adminEligibility)
  const [made, setMade] = useState(false)
  const [answer, setAnswer] = useState<EligibilityCheck | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [pending, setPending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const product = (text('product') || undefined) as TestProfile['product']
    const profile = {
      product,
      employment: text('employment'),
      ...Object.fromEntries(
        ['age', 'monthly_income', 'amount', 'tenor_months', 'household_income'].map((name) => [
          name,
          figureOf(form, name),
        ]),
      ),
    } as TestProfile
    setPending(true)
    setErrors({})
    try {
      const body = made ? { profile } : { customer: text('customer'), ...(product && { product }) }
      setAnswer(await call('POST /api/admin/eligibility/check', { body }))
    } catch (failure) {
      const { body, message, status } = failure as ApiError
      setAnswer(null)
      setErrors(body?.errors ?? { '': status === 404 ? w('noCustomer') : message })
    }
    setPending(false)
  }

  const words = Object.values(errors)
  return (
    <>
      <section aria-labelledby="check">
        <header>
          <h2 id="check">{w(made ? 'madeUp' : 'ofCustomer')}</h2>
          <button
            type="button"
            className="quiet"
            onClick={() => {
              setMade(!made)
              setErrors({})
            }}
          >
            {w(made ? 'toCustomer' : 'toMadeUp')}
          </button>
        </header>
        <form key={String(made)} onSubmit={(event) => void submit(event)} noValidate>
          {made ? (
            <>
              <Choice name="product" label={w('product')} values={productCodes} />
              <Figure name="age" label={w('age')} initial="30" />
              <Choice name="employment" label={w('employment')} values={employments} />
              <Figure name="monthly_income" label={w('income')} initial="40,000" />
              <Figure name="household_income" label={w('household')} />
              <Figure name="amount" label={w('amount')} initial="2,00,000" />
              <Figure name="tenor_months" label={w('tenor')} initial="24" />
            </>
          ) : (
            <>
              <label>
                {w('customer')}
                <input type="text" name="customer" className="wide" autoComplete="off" />
              </label>
              <Choice name="product" label={w('product')} values={productCodes} empty={w('newest')} />
            </>
          )}
          <Button type="submit" variant="contained" disabled={pending}>
            {w('run')}
          </Button>
          {words.length > 0 && (
            <span className="cell-error" role="alert">
              {[...new Set(words)].join(' · ')}
            </span>
          )}
        </form>
        {!made && <p className="muted">{w('noted')}</p>}
      </section>
      {answer && <Verdicts answer={answer} />}
    </>
  )
}
