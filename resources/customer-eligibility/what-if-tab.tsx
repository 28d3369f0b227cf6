import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { call } from '#src/admin/resource/call.ts'
import { type Triable, triable } from '#src/contract/offers/eligibility.ts'
import { formatRupees } from '#src/domain/money.ts'
import type { AnswerOf, ApiError } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminEligibility } from './customer-eligibility.words.ts'
import { Choice, Figure, figureOf, type ProductCode, productCodes } from './fields.tsx'

type Answer = AnswerOf<'POST /api/admin/eligibility/what-if'>

/** What a changed limit would do to the last applicants, before anybody saves it. */
export function WhatIfTab() {
  const w = useWords(adminEligibility)
  const [product, setProduct] = useState<ProductCode>('pl')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const { data } = useQuery({
    queryKey: ['eligibility-rules', product],
    queryFn: () => call('GET /api/admin/eligibility/rules', { query: { product } }),
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = {
      lender_id: Number(form.get('lender_id')),
      product,
      property: String(form.get('property')) as Triable,
      value: figureOf(form, 'value') ?? null,
    }
    setPending(true)
    setError(null)
    try {
      setAnswer(await call('POST /api/admin/eligibility/what-if', { body }))
    } catch (failure) {
      const { body: said, message } = failure as ApiError
      setAnswer(null)
      setError(Object.values(said?.errors ?? {})[0] ?? message)
    }
    setPending(false)
  }

  return (
    <>
      <section aria-labelledby="what-if">
        <header>
          <h2 id="what-if">{w('what-if')}</h2>
        </header>
        <p className="muted">{w('whatIfText')}</p>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Choice name="product" label={w('product')} values={productCodes} onChange={setProduct} />
          <label>
            {w('lender')}
            <select name="lender_id">
              {data?.data.map(({ lender_id, name }) => (
                <option key={lender_id} value={lender_id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Choice name="property" label={w('property')} values={triable} />
          <Figure name="value" label={w('value')} error={error ?? undefined} />
          <Button type="submit" variant="contained" disabled={pending || !data?.data.length}>
            {w('try')}
          </Button>
          {error && (
            <span className="cell-error" role="alert">
              {error}
            </span>
          )}
        </form>
      </section>
      {answer && <Outcome answer={answer} />}
    </>
  )
}

function Outcome({ answer }: { answer: Answer }) {
  const w = useWords(adminEligibility)
  const shown = ['applicants', 'before', 'after', 'added', 'dropped'] as const
  return (
    <section aria-labelledby="outcome">
      <header>
        <h2 id="outcome">{answer.lender}</h2>
        <span className="muted">{w('stored', { value: answer.now?.toLocaleString('en-IN') ?? '–' })}</span>
      </header>
      <div className="figures">
        {shown.map((name) => (
          <p key={name}>
            <strong>{answer[name].toLocaleString('en-IN')}</strong>
            {w(name)}
          </p>
        ))}
      </div>
      {answer.people.length === 0 && (
        <p role="status" className="nothing">
          {w('nobodyMoves')}
        </p>
      )}
      {answer.people.length > 0 && <PeopleTable people={answer.people} />}
    </section>
  )
}

function PeopleTable({ people }: Pick<Answer, 'people'>) {
  const w = useWords(adminEligibility)
  return (
    <CardTable
      aria-labelledby="outcome"
      rows={people}
      // One person can stand in it twice; the list is replaced as a whole.
      rowKey={(_, at) => at}
      columns={[
        { head: w('who'), cell: ({ customer }) => customer },
        {
          head: w('change'),
          cell: ({ change }) => (
            <span className={`state ${change === 'ADDED' ? 'APPROVED' : 'REFUSED'}`}>{w(change)}</span>
          ),
        },
        { head: w('age'), cell: ({ age }) => age },
        { head: w('employment'), cell: ({ employment }) => w(employment as 'salaried') },
        { head: w('income'), cell: ({ monthly_income }) => formatRupees(monthly_income) },
        { head: w('amount'), cell: ({ amount }) => formatRupees(amount) },
        { head: w('tenor'), cell: ({ tenor_months }) => tenor_months },
      ]}
    />
  )
}
