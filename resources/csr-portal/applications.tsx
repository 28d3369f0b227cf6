import { Link } from 'react-router-dom'
import { ActButtons } from '#src/admin/acts/act-parts.tsx'
import type { Complaint } from '#src/contract/applications/complaint.ts'
import type { CsrCustomer } from '#src/contract/csr/csr.ts'
import { isApproved, isFinal, statusKey } from '#src/domain/applications/status.ts'
import { formatDate, formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { StateTag, type Tone } from '#src/kit/feedback/state-tag.tsx'
import { useReading } from '#src/kit/tables/list-value.tsx'
import { partnerStages } from '#src/locales/applications/stages.words.ts'
import { adminCsr } from '#src/locales/csr.words.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'
import { AccountReading } from './account-reading.tsx'
import { choiceActs } from './acts.ts'

interface Props {
  customer: CsrCustomer
  pid: string
  onChanged: () => void
}

const statedWords = { interest_rate: 'statedRate', apr: 'statedApr', emi: 'statedEmi' } as const

/** The customer's applications, and the status of each lender application. */
export function Applications({ customer, pid, onChanged }: Props) {
  const w = useWords(adminCsr)
  const disbursedOf = (rupees: number, count: number) =>
    count > 1 ? w('inPayments', { amount: formatRupees(rupees), count }) : formatRupees(rupees)
  const stages = useWordTable(partnerStages)
  const product = useReading({ options: 'products' })
  const language = useLanguage()
  const stage = (code: number) => {
    const key = statusKey(code)
    return key ? stages[key] : String(code)
  }
  if (customer.applications.length === 0) return <p role="status">{w('noApplication')}</p>
  return (
    <>
      {customer.applications.map((one) => (
        <article key={one.app_id} className="csr-application" data-open={one.app_id === pid || undefined}>
          <h3>{`${product(one.product_type)} · ${formatRupees(one.amount)} · ${w('months', { count: one.tenor_months })}`}</h3>
          <p className="muted">
            <span>{formatDateTime(one.created_at, language)}</span> · <span>{one.app_id.slice(0, 8)}</span>{' '}
            {one.app_id !== pid && (
              <Link to={`/admin/csr-portal/${customer.id}/${one.app_id}`}>{w('openThis')}</Link>
            )}
          </p>
          {one.choices.length === 0 ? (
            <p className="muted">{w('nothingChosen')}</p>
          ) : (
            <ul>
              {one.choices.map((choice) => (
                <li key={choice.id}>
                  <p>
                    <strong>{choice.lender}</strong>{' '}
                    <StateTag tone={toneOf(choice.status)}>{stage(choice.status)}</StateTag>
                  </p>
                  <p className="muted">
                    <span>{formatRupees(choice.amount)}</span> ·{' '}
                    <span>{w('months', { count: choice.tenor_months })}</span> · APR{' '}
                    <span>{choice.apr.toFixed(2)}</span>% · EMI <span>{formatRupees(choice.emi)}</span>
                    {choice.lender_app_id && <span>{` · ${choice.lender_app_id}`}</span>}
                    {choice.other_refs.map(({ kind, ref, day }) => (
                      <span
                        key={ref}
                      >{` · ${w(`ref${kind}`, { ref, day: formatDate(day, language) })}`}</span>
                    ))}
                    {choice.disbursed_amount !== null && (
                      <span>{` · ${w('disbursed', { amount: disbursedOf(choice.disbursed_amount, choice.payments) })}`}</span>
                    )}
                  </p>
                  {choice.stated.map(({ figure, ours, stated }) => (
                    <p key={figure}>
                      {w(statedWords[figure], {
                        ours: figure === 'emi' ? formatRupees(ours) : `${ours.toFixed(2)}%`,
                        stated: figure === 'emi' ? formatRupees(stated) : `${stated.toFixed(2)}%`,
                      })}
                    </p>
                  ))}
                  {choice.reason && <p>{choice.reason}</p>}
                  {choice.complaints.map((one) => (
                    <ComplaintLine key={one.reference} complaint={one} />
                  ))}
                  {choice.accounts && <AccountReading accounts={choice.accounts} />}
                  <p className="muted">{formatDateTime(choice.updated_at, language)}</p>
                  <ActButtons
                    acts={choiceActs}
                    subject={{ customer, pid, choice, stages }}
                    of={choice.lender}
                    onDone={onChanged}
                  />
                </li>
              ))}
            </ul>
          )}
        </article>
      ))}
    </>
  )
}

/** A complaint that went to the lender, its state and who acts. */
function ComplaintLine({ complaint }: { complaint: Complaint }) {
  const w = useWords(adminCsr)
  const language = useLanguage()
  const { reference, description, state, by, says, said_at, resolution, escalated } = complaint
  return (
    <p>
      <strong>{w('complaint', { reference })}</strong>{' '}
      <StateTag tone={state === 'failed' ? 'bad' : state === 'closed' ? 'good' : 'plain'}>
        {w(`complaint_${state}`)}
      </StateTag>{' '}
      {escalated && <span>{`${w('complaintEscalated')} · `}</span>}
      {by && <span>{`${w('complaintActs', { who: w(`complaint_by_${by}`) })} · `}</span>}
      <span>{description}</span>
      {says && said_at && <span>{` · ${formatDateTime(said_at, language)}: ${says}`}</span>}
      {resolution && <span>{` · ${resolution.text}`}</span>}
      {resolution?.refund != null && <span>{` · ${formatRupees(resolution.refund)}`}</span>}
    </p>
  )
}

const toneOf = (code: number): Tone => (isApproved(code) ? 'good' : isFinal(code) ? 'bad' : 'plain')
