import './lender-offer.css'
import { useState } from 'react'
import { MoneyField } from '#customer/profile/money-field.tsx'
import type { LenderPage } from '#src/contract/applications/lender-application.ts'
import type { Repayment, RepayWay } from '#src/contract/applications/repayment.ts'
import { typedRupees } from '#src/contract/typed-input.ts'
import { unpaidOf, wrongPart } from '#src/domain/applications/repay.ts'
import { formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Form, type Problems, Submit } from '#src/kit/fields/form.tsx'
import { ApiError, api } from '#src/platform/http.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { readApplication } from './use-lender-page.ts'
import { lenderRepayment as words } from './words.ts'

interface Props {
  /** Legal name. */
  lender: string
  id: string
  repayment: Repayment
  onPage: (page: LenderPage) => void
}

/** Asks for a payment. What another tab has settled before is shown. */
const ask = (id: string, way: RepayWay, onPage: Props['onPage'], amount?: string) =>
  api('POST /api/lender-applications/{id}/repayment-page', {
    params: { id },
    body: { way, ...(amount !== undefined && { amount }) },
  }).then(onPage, async (failure) => {
    if (failure instanceof ApiError && failure.body.code === 'STEP_NOT_ALLOWED')
      await readApplication(id).then(onPage, () => {})
    throw failure
  })

/** Rupees as people type them, in digits. */
const digits = (typed = '') => String(typedRupees(typed) ?? '')

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
  const [asked, setAsked] = useState(0)
  async function send(way: RepayWay) {
    setBusy(way)
    try {
      await ask(id, way, onPage)
    } catch (failure) {
      // The call has said it.
      if (!(failure instanceof ApiError)) throw failure
    } finally {
      setBusy(undefined)
    }
  }
  if (ways.length === 0) return null
  // One thing at a time leads: the page where it is paid, then what was missed.
  const isOpen = repayment.payment?.state === 'open'
  const button = (way: 'missed' | 'close') =>
    ways.includes(way) && (
      <Button
        kind={way === 'missed' && !isOpen ? 'primary' : 'secondary'}
        busy={busy === way}
        onClick={() => void send(way)}
      >
        {t(`${way}Ask`)}
      </Button>
    )
  return (
    <>
      {ways.includes('missed') && <div className="form-actions">{button('missed')}</div>}
      {ways.includes('part') && (
        <Form
          key={asked}
          check={({ amount }): Problems => {
            const problem = wrongPart(repayment, digits(amount))
            return problem ? { amount: problem } : {}
          }}
          submit={async ({ amount }) => {
            await ask(id, 'part', onPage, digits(amount))
            setAsked(asked + 1)
          }}
        >
          <MoneyField
            name="amount"
            label={t('partAmount')}
            hint={t('partHint', { max: formatRupees(Math.floor(unpaidOf(repayment))) })}
            amount={null}
          />
          <Submit kind={isOpen || ways.includes('missed') ? 'secondary' : 'primary'}>{t('partAsk')}</Submit>
        </Form>
      )}
      <div className="form-actions">{button('close')}</div>
      <p className="muted small">{t('askHint', { lender })}</p>
    </>
  )
}
