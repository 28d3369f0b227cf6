import './eligibility.css'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { EligibilityCheck } from '#src/contract/offers/eligibility.ts'
import { ruleNamed } from '#src/domain/offers/rules/rules.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { EmptyState } from '#src/kit/feedback/empty-state.tsx'
import { StateTag } from '#src/kit/feedback/state-tag.tsx'
import { Page } from '#src/kit/page/page.tsx'
import { PageTabs } from '#src/kit/page/page-tabs.tsx'
import { Section } from '#src/kit/page/section.tsx'
import { CardTable } from '#src/kit/tables/card-table.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { CustomerForm, MadeUpForm } from './check-forms.tsx'
import { RulesTab } from './rules-tab.tsx'
import { WhatIfTab } from './what-if-tab.tsx'
import { adminEligibility } from './words.ts'

type Lender = EligibilityCheck['lenders'][number]

type Rule = Lender['rules'][number]

/** Each lender and rule: the customer's value and the lender's limit. */
function Verdicts({ answer }: { answer: EligibilityCheck }) {
  const w = useWords(adminEligibility)
  const language = useLanguage()
  const { lenders, missing, customer, mechanism } = answer
  const rules = lenders[0]?.rules.map(({ rule }) => rule) ?? []
  const matched = lenders.filter(({ matches }) => matches).length
  return (
    <section aria-labelledby="verdicts">
      <header>
        <h2 id="verdicts">
          <span>{w('result', { matched, all: lenders.length })}</span>
          {customer && <span>{` · ${customer.name}`}</span>}
        </h2>
        <span className="muted">{w('mechanism', { version: mechanism })}</span>
      </header>
      {missing.length > 0 && (
        <p role="status" className="muted">
          {w('missing', { values: missing.map((name) => w(nameOf(name))).join(', ') })}
        </p>
      )}
      {lenders.length === 0 && <EmptyState text={w('noLenders')} />}
      {lenders.length > 0 && (
        <div className="scroll">
          <CardTable
            aria-labelledby="verdicts"
            rows={lenders}
            rowKey={({ lender_id }) => lender_id}
            columns={[
              { head: w('lender'), isRowHead: true, cell: ({ name }) => name },
              {
                head: w('verdict'),
                cell: ({ matches }) => (
                  <StateTag tone={matches ? 'good' : 'bad'}>{w(matches ? 'matches' : 'matchesNot')}</StateTag>
                ),
              },
              ...rules.map((rule) => ({
                head: ruleNamed(rule)?.words.name[language] ?? w('rule_lender_unavailable'),
                cell: (lender: Lender) => {
                  const found = lender.rules.find((one) => one.rule === rule)
                  return found && <Verdict rule={found} />
                },
              })),
            ]}
          />
        </div>
      )}
    </section>
  )
}

const names = { monthly_income: 'income', tenor_months: 'tenor' } as const

const nameOf = (name: string) =>
  (Object.hasOwn(names, name) ? names[name as keyof typeof names] : name) as 'income' | 'tenor' | 'age'

function Verdict({ rule: { passes, value, limit } }: { rule: Rule }) {
  const w = useWords(adminEligibility)
  const tone = passes === null ? 'unknown' : passes ? 'pass' : 'fail'
  const figure = (one: number | null) => (one === null ? '…' : one.toLocaleString('en-IN'))
  const isLimited = limit && (limit.min !== null || limit.max !== null)
  return (
    <span className={`rule ${tone}`}>
      <span aria-hidden="true">{`${{ pass: '✓', fail: '✗', unknown: '?' }[tone]} `}</span>
      <span className="visually-hidden">{`${w(`is_${tone}`)} `}</span>
      <span>
        {typeof value === 'number'
          ? value.toLocaleString('en-IN')
          : value === null
            ? ''
            : w(value as 'salaried')}
      </span>
      {isLimited && <small>{`${figure(limit.min)} – ${figure(limit.max)}`}</small>}
    </span>
  )
}

const tabs = { check: CheckTab, rules: RulesTab, 'what-if': WhatIfTab }
type Tab = keyof typeof tabs

/** Why a customer is or is not matched, what each lender asks for, and what a change would do. */
export function EligibilityScreen() {
  const w = useWords(adminEligibility)
  const [search] = useSearchParams()
  const fromUrl = search.get('tab') ?? ''
  const tab: Tab = Object.hasOwn(tabs, fromUrl) ? (fromUrl as Tab) : 'check'
  const Shown = tabs[tab]
  return (
    <Page title={w('title')} className="eligibility">
      <PageTabs
        label={w('title')}
        open={tab}
        tabs={(Object.keys(tabs) as Tab[]).map((one) => ({
          key: one,
          href: `?tab=${one}`,
          name: w(one),
        }))}
      />
      <Shown />
    </Page>
  )
}

/** Shows rule by rule which lenders match a customer or a sample profile. */
function CheckTab() {
  const w = useWords(adminEligibility)
  const [made, setMade] = useState(false)
  const [answer, setAnswer] = useState<EligibilityCheck | null>(null)
  const Form = made ? MadeUpForm : CustomerForm
  return (
    <>
      <Section
        id="check"
        title={w(made ? 'madeUp' : 'ofCustomer')}
        tools={<TextButton onClick={() => setMade(!made)}>{w(made ? 'toCustomer' : 'toMadeUp')}</TextButton>}
      >
        <Form onAnswer={setAnswer} />
        {!made && <p className="muted">{w('noted')}</p>}
      </Section>
      {answer && <Verdicts answer={answer} />}
    </>
  )
}
