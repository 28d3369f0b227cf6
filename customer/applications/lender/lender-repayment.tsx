import './lender-offer.css'
import { useState } from 'react'
import type { LenderPage } from '#src/contract/applications/lender-application.ts'
import type { Repayment, RepayWay } from '#src/contract/applications/repayment.ts'
import { wrongPart } from '#src/domain/applications/repay.ts'
import { formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { TextField } from '#src/kit/fields/field.tsx'
import { Form, type Problems, Submit } from '#src/kit/fields/form.tsx'
import { api } from '#src/platform/http.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { lenderRepayment as words } from './words.ts'

interface Props {
  /** Legal name. */
  lender: string
  id: string
  repayment: Repayment
  onPage: (page: LenderPage) => void
}

const ask = (id: string, way: RepayWay, amount?: string) =>
  api('POST /api/lender-applications/{id}/repayment-page', {
    params: { id },
    body: { way, ...(amount !== undefined && { amount }) },
  })

/** How a loan is paid back, and what can be paid outside the plan. */
export function LenderRepayment({ lender, id, repayment, onPage }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const { closed, instalments, payment, ways } = repayment
  const settled = instalments.filter(({ state }) => state === 'paid' || state === 'dropped').length
  const missed = instalments.filter(({ state }) => state === 'missed')
  const next = instalments.find(({ state }) => state === 'due')
  const day = (by: string | null) => (by ? formatDate(by, language) : '–')
  return (
    <section className="panel stack">
      <h2>{t('title')}</h2>
      <div role="status" className="stack">
        <p>
          <span>{closed ? t('closed', { lender }) : t('settled', { settled, all: instalments.length })}</span>
        </p>
        {!closed && next && <p>{t('nextDue', { amount: formatRupees(next.amount), day: day(next.by) })}</p>}
        {missed.map(({ amount, by }) => (
          <p key={`${by}`} className="notice">
            {t('missed', { amount: formatRupees(amount), day: day(by) })}
          </p>
        ))}
        {payment && <Payment lender={lender} payment={payment} />}
      </div>
      {payment?.state !== 'asked' && <Ways {...{ lender, id, repayment, ways, onPage }} />}
      <details>
        <summary>{t('all', { all: instalments.length })}</summary>
        <table className="lender-offer">
          <thead>
            <tr>
              <th scope="col">{t('by')}</th>
              <th scope="col" className="number">
                {t('amount')}
              </th>
              <th scope="col">{t('state')}</th>
            </tr>
          </thead>
          <tbody>
            {instalments.map(({ amount, by, state }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the plan has no other order
              <tr key={at}>
                <th scope="row">{day(by)}</th>
                <td className="number">{formatRupees(amount)}</td>
                <td>{t(state === 'missed' ? 'missedState' : state)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className="muted small">{t('source', { lender })}</p>
    </section>
  )
}

/** The payment that the lender was asked for, and the way to its page. */
function Payment({ lender, payment }: { lender: string; payment: NonNullable<Repayment['payment']> }) {
  const t = useWords(words)
  const language = useLanguage()
  const { way, amount, url, named_on, state } = payment
  const says = { lender, amount: amount === null ? '–' : formatRupees(amount), what: t(`${way}What`) }
  if (state !== 'open' || !url)
    return <p className={state === 'failed' ? 'notice' : undefined}>{t(`${state}Payment`, says)}</p>
  return (
    <>
      <p>{t('openPayment', { ...says, day: formatDate(named_on, language) })}</p>
      <div className="form-actions">
        <a className="button primary" href={url} rel="noreferrer" target="_blank">
          {t('payAt', { host: new URL(url).host })}
        </a>
      </div>
      <p className="muted small">{t('payTab', { lender })}</p>
    </>
  )
}

function Ways({ lender, id, repayment, ways, onPage }: Props & Pick<Repayment, 'ways'>) {
  const t = useWords(words)
  const [busy, setBusy] = useState<RepayWay>()
  async function send(way: RepayWay) {
    setBusy(way)
    try {
      onPage(await ask(id, way))
    } finally {
      setBusy(undefined)
    }
  }
  if (ways.length === 0) return null
  const button = (way: 'missed' | 'close') =>
    ways.includes(way) && (
      <Button kind="secondary" busy={busy === way} onClick={() => void send(way)}>
        {t(`${way}Ask`)}
      </Button>
    )
  return (
    <>
      <div className="form-actions">
        {button('missed')}
        {button('close')}
      </div>
      {ways.includes('part') && (
        <Form
          check={({ amount = '' }): Problems => {
            const problem = wrongPart(repayment, amount)
            return problem ? { amount: problem } : {}
          }}
          submit={async ({ amount }) => onPage(await ask(id, 'part', amount))}
        >
          <TextField name="amount" label={t('partAmount')} className="short" inputMode="numeric" />
          <Submit>{t('partAsk')}</Submit>
        </Form>
      )}
      <p className="muted small">{t('askHint', { lender })}</p>
    </>
  )
}
