import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#src/admin/call/call.ts'
import { Lender } from '#src/contract/catalogue/lender.ts'
import { LenderProduct } from '#src/contract/catalogue/lender-product.ts'
import { hints } from '#src/contract/field.ts'
import type { Language } from '#src/contract/language.ts'
import { eligibilityCalls, type Triable, triable } from '#src/contract/offers/eligibility.ts'
import { formatRupees } from '#src/domain/money.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { EmptyState } from '#src/kit/feedback/empty-state.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { StateTag } from '#src/kit/feedback/state-tag.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { useKitForm } from '#src/kit/fields/use-kit-form.ts'
import { Section } from '#src/kit/page/section.tsx'
import { CardTable } from '#src/kit/tables/card-table.tsx'
import type { AnswerOf } from '#src/platform/http.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Choice, Figure, figureOf, type ProductCode, productCodes } from './eligibility-fields.tsx'
import { adminEligibility } from './words.ts'

type Answer = AnswerOf<'POST /api/admin/eligibility/what-if'>

/** What a changed limit would do to the last applicants, before anybody saves it. */
export function WhatIfTab() {
  const w = useWords(adminEligibility)
  const language = useLanguage()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { bind, submit, values, set, pending, problem } = useKitForm({
    schema: eligibilityCalls['POST /api/admin/eligibility/what-if'].body,
    initial: { product: 'pl', lender_id: '', property: triable[0] as string, value: '' },
    toBody: ({ product, lender_id, property, value }) => ({
      product,
      lender_id: Number(lender_id || lenders[0]?.id),
      property,
      value: figureOf(value) ?? null,
    }),
    send: async (body) => {
      setAnswer(null)
      setAnswer(await call('POST /api/admin/eligibility/what-if', { body }))
    },
  })
  const product = values.product as ProductCode
  const { data } = useQuery({
    queryKey: ['eligibility-rules', product],
    queryFn: () => call('GET /api/admin/eligibility/rules', { query: { product } }),
  })
  const lenders = (data?.data ?? []).map(({ lender_id, name }) => ({ id: lender_id, name }))
  return (
    <>
      <Section id="what-if" title={w('what-if')}>
        <p className="lead">{w('whatIfText')}</p>
        <form className="fields" onSubmit={(event) => void submit(event)} noValidate>
          <Choice
            {...bind('product')}
            label={w('product')}
            values={productCodes}
            onValue={(next) => {
              set('product', next)
              set('lender_id', '')
            }}
          />
          <SelectField {...bind('lender_id')} label={w('lender')} choices={lenders} />
          <SelectField
            {...bind('property')}
            label={w('property')}
            choices={triable.map((id) => ({ id, name: limitName(id, language) }))}
          />
          <Figure {...bind('value')} label={w('value')} />
          <Button type="submit" kind="primary" disabled={pending || lenders.length === 0}>
            {w('try')}
          </Button>
          <ErrorLine text={problem} />
        </form>
      </Section>
      {answer && <Outcome answer={answer} />}
    </>
  )
}

function Outcome({ answer }: { answer: Answer }) {
  const w = useWords(adminEligibility)
  const shown = ['applicants', 'before', 'after', 'added', 'dropped'] as const
  return (
    <Section
      id="outcome"
      title={answer.lender}
      tools={
        <span className="muted">{w('stored', { value: answer.now?.toLocaleString('en-IN') ?? '–' })}</span>
      }
    >
      <dl className="figures">
        {shown.map((name) => (
          <div key={name}>
            <dt>{w(name)}</dt>
            <dd>{answer[name].toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
      {answer.people.length === 0 && <EmptyState text={w('nobodyMoves')} />}
      {answer.people.length > 0 && <PeopleTable people={answer.people} />}
    </Section>
  )
}

function PeopleTable({ people }: Pick<Answer, 'people'>) {
  const w = useWords(adminEligibility)
  return (
    <CardTable
      aria-labelledby="outcome"
      rows={people}
      // The same person can appear twice; the list is replaced as a whole.
      rowKey={(_, at) => at}
      columns={[
        { head: w('who'), cell: ({ customer }) => customer },
        {
          head: w('change'),
          cell: ({ change }) => <StateTag tone={change === 'ADDED' ? 'good' : 'bad'}>{w(change)}</StateTag>,
        },
        { head: w('age'), cell: ({ age }) => age },
        { head: w('employment'), cell: ({ employment }) => w(employment as 'salaried') },
        { head: w('amount'), cell: ({ amount }) => formatRupees(amount) },
        { head: w('tenor'), cell: ({ tenor_months }) => tenor_months },
      ]}
    />
  )
}

/** What a limit is called where it is edited. */
function limitName(limit: Triable, language: Language): string {
  const fields: Readonly<Record<string, (typeof Lender.shape)['name'] | undefined>> = {
    ...LenderProduct.shape,
    ...Lender.shape,
  } as never
  const schema = fields[limit]
  return (schema && hints.get(schema)?.label[language]) ?? limit
}
