import type { EligibilityCheck } from '#src/contract/eligibility.ts'
import { adminEligibility } from '#src/locales/admin-eligibility.ts'
import { useWords } from '#src/platform/words.tsx'

type Lender = EligibilityCheck['lenders'][number]
type Rule = Lender['rules'][number]

/** Each lender with each rule: what the customer has, and what the lender asks for. */
export function Verdicts({ answer }: { answer: EligibilityCheck }) {
  const w = useWords(adminEligibility)
  const { lenders, missing, customer, mechanism } = answer
  const rules = lenders[0]?.rules.map(({ rule }) => rule) ?? []
  const matched = lenders.filter(({ matches }) => matches).length
  return (
    <section aria-labelledby="verdicts">
      <header>
        <h2 id="verdicts">
          {w('result', { matched, all: lenders.length })}
          {customer && ` · ${customer.name}`}
        </h2>
        <span className="muted">{w('mechanism', { version: mechanism })}</span>
      </header>
      {missing.length > 0 && (
        <p role="status" className="row-problem">
          {w('missing', { values: missing.map((name) => w(nameOf(name))).join(', ') })}
        </p>
      )}
      {lenders.length === 0 && <p className="nothing">{w('noLenders')}</p>}
      {lenders.length > 0 && (
        <div className="rules">
          <table aria-labelledby="verdicts">
            <thead>
              <tr>
                <th scope="col">{w('lender')}</th>
                <th scope="col">{w('verdict')}</th>
                {rules.map((rule) => (
                  <th key={rule} scope="col">
                    {w(`rule_${rule}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lenders.map((lender) => (
                <tr key={lender.lender_id}>
                  <th scope="row">{lender.name}</th>
                  <td data-label={w('verdict')}>
                    <span className={`state ${lender.matches ? 'APPROVED' : 'REFUSED'}`}>
                      {w(lender.matches ? 'matches' : 'matchesNot')}
                    </span>
                  </td>
                  {lender.rules.map((rule) => (
                    <td key={rule.rule} data-label={w(`rule_${rule.rule}`)}>
                      <Verdict rule={rule} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
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
  const asked = limit && (limit.min !== null || limit.max !== null)
  return (
    <span className={`rule ${tone}`}>
      <span aria-hidden="true">{{ pass: '✓', fail: '✗', unknown: '?' }[tone]} </span>
      <span className="visually-hidden">{w(`is_${tone}`)} </span>
      {typeof value === 'number'
        ? value.toLocaleString('en-IN')
        : value === null
          ? ''
          : w(value as 'salaried')}
      {asked && <span className="row-problem">{`${figure(limit.min)} – ${figure(limit.max)}`}</span>}
    </span>
  )
}
