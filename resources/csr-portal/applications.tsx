import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AskDialog, Field, Reason } from '#src/admin/kit/ask-dialog.tsx'
import { useReading } from '#src/admin/report/report-cell.tsx'
import { call } from '#src/admin/resource/call.ts'
import { useAdminSession } from '#src/admin/session/session.ts'
import type { CsrCustomer } from '#src/contract/csr/csr.ts'
import { isApproved, isFinal, statuses, statusKey } from '#src/domain/applications/status.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { partnerStages } from '#src/locales/applications/stages.words.ts'
import { adminCsr } from '#src/locales/csr/csr.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

type Application = CsrCustomer['applications'][number]
type Choice = Application['choices'][number]

interface Props {
  customer: CsrCustomer
  pid: string
  onChanged: () => void
}

/** What the customer asked for, and each offer that was chosen on its way through the lender. */
export function Applications({ customer, pid, onChanged }: Props) {
  const w = useWords(adminCsr)
  const stages = useWords(partnerStages)
  const product = useReading({ options: 'products' })
  const language = useLanguage()
  const role = useAdminSession()?.roleId
  const [forcing, setForcing] = useState<Choice | null>(null)
  const [linking, setLinking] = useState<Choice | null>(null)
  const stage = (code: number) => {
    const key = statusKey(code)
    return key ? stages(key) : String(code)
  }
  if (customer.applications.length === 0) return <p role="status">{w('noApplication')}</p>
  return (
    <>
      {customer.applications.map((one) => (
        <article key={one.app_id} className="csr-application" data-open={one.app_id === pid || undefined}>
          <h3>
            {product(one.product_type)} · {formatRupees(one.amount)} ·{' '}
            {w('months', { count: one.tenor_months })}
          </h3>
          <p className="muted">
            {formatDateTime(one.created_at, language)} · {one.app_id.slice(0, 8)}{' '}
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
                    <span className={`report-state ${toneOf(choice.status)}`}>{stage(choice.status)}</span>
                  </p>
                  <p className="muted">
                    {formatRupees(choice.amount)} · {w('months', { count: choice.tenor_months })} · APR{' '}
                    {choice.apr.toFixed(2)}% · EMI {formatRupees(choice.emi)}
                    {choice.lender_app_id && ` · ${choice.lender_app_id}`}
                    {choice.disbursed_amount !== null &&
                      ` · ${w('disbursed', { amount: formatRupees(choice.disbursed_amount) })}`}
                  </p>
                  {choice.reason && <p>{choice.reason}</p>}
                  <p className="muted">{formatDateTime(choice.updated_at, language)}</p>
                  {!isFinal(choice.status) && (
                    <button type="button" className="quiet" onClick={() => setLinking(choice)}>
                      {w('lenderLink')}
                    </button>
                  )}
                  {role === 1 && (
                    <button type="button" className="quiet" onClick={() => setForcing(choice)}>
                      {w('force')}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </article>
      ))}
      {linking && (
        <AskDialog
          title={w('lenderLink')}
          action={w('send')}
          done={w('transferDone')}
          onClose={() => setLinking(null)}
          act={async () => {
            const body = { lender_application_id: linking.id }
            await call('POST /api/admin/csr/{id}/{pid}/lender-link', {
              params: { id: customer.id, pid },
              body,
            })
          }}
        >
          {() => <p>{w('lenderLinkText', { lender: linking.lender })}</p>}
        </AskDialog>
      )}
      {forcing && (
        <AskDialog
          title={w('forceTitle', { lender: forcing.lender })}
          action={w('force')}
          done={w('forceDone')}
          onDone={onChanged}
          onClose={() => setForcing(null)}
          act={async (form) => {
            const amount = String(form.get('amount') ?? '').trim()
            const body = {
              lender_application_id: forcing.id,
              expected: forcing.status,
              status: Number(form.get('status')),
              reason: String(form.get('reason') ?? ''),
              ...(amount !== '' && { amount: Number(amount) }),
            }
            await call('POST /api/admin/csr/{id}/{pid}/status', { params: { id: customer.id, pid }, body })
          }}
        >
          {(errors) => (
            <>
              <p>{w('forceText', { status: stage(forcing.status) })}</p>
              <Field name="status" label={w('newStatus')} error={errors.status}>
                {(props) => (
                  <select {...props}>
                    {statuses
                      .filter(({ code }) => code !== forcing.status)
                      .map(({ code, key }) => (
                        <option key={code} value={code}>
                          {stages(key)}
                        </option>
                      ))}
                  </select>
                )}
              </Field>
              <Field name="amount" label={w('amount')} error={errors.amount} help={w('amountHelp')}>
                {(props) => <input {...props} type="text" inputMode="decimal" />}
              </Field>
              <Reason errors={errors} />
            </>
          )}
        </AskDialog>
      )}
    </>
  )
}

const toneOf = (code: number): string => (isApproved(code) ? 'good' : isFinal(code) ? 'bad' : 'plain')
