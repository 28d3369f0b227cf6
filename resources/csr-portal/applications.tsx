import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ConfirmDialog } from '#src/admin/kit/dialogs/confirm-dialog.tsx'
import { FormDialog } from '#src/admin/kit/dialogs/form-dialog.tsx'
import { ReasonField } from '#src/admin/kit/reason-field.tsx'
import { SelectField } from '#src/admin/kit/select.tsx'
import { StateTag, type Tone } from '#src/admin/kit/state-tag.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { TextField } from '#src/admin/kit/text-field.tsx'
import { useReading } from '#src/admin/list/list-cell.tsx'
import { call } from '#src/admin/resource/call.ts'
import { useAdminSession } from '#src/admin/session/session.ts'
import { type CsrCustomer, csrCalls } from '#src/contract/csr/csr.ts'
import { isApproved, isFinal, statuses, statusKey } from '#src/domain/applications/status.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { partnerStages } from '#src/locales/applications/stages.words.ts'
import { adminCsr } from '#src/locales/csr/csr.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

type Application = CsrCustomer['applications'][number]
type Choice = Application['choices'][number]

interface Props {
  customer: CsrCustomer
  pid: string
  onChanged: () => void
}

/** The customer's applications, and the status of each lender application. */
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
  const choicesOf = ({ status }: Choice) =>
    statuses.filter(({ code }) => code !== status).map(({ code, key }) => ({ id: code, name: stages(key) }))
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
                    <StateTag tone={toneOf(choice.status)}>{stage(choice.status)}</StateTag>
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
                    <TextButton onClick={() => setLinking(choice)}>{w('lenderLink')}</TextButton>
                  )}
                  {role === 1 && <TextButton onClick={() => setForcing(choice)}>{w('force')}</TextButton>}
                </li>
              ))}
            </ul>
          )}
        </article>
      ))}
      {linking && (
        <ConfirmDialog
          title={w('lenderLink')}
          action={w('send')}
          onClose={() => setLinking(null)}
          onDone={() => {
            notify('success', w('transferDone'))
            setLinking(null)
          }}
          act={() =>
            call('POST /api/admin/csr/{id}/{pid}/lender-link', {
              params: { id: customer.id, pid },
              body: { lender_application_id: linking.id },
            })
          }
        >
          <p>{w('lenderLinkText', { lender: linking.lender })}</p>
        </ConfirmDialog>
      )}
      {forcing && (
        <FormDialog
          title={w('forceTitle', { lender: forcing.lender })}
          action={w('force')}
          schema={csrCalls['POST /api/admin/csr/{id}/{pid}/status'].body}
          initial={{ status: String(choicesOf(forcing)[0]?.id), amount: '', reason: '' }}
          toBody={({ status, amount, reason }) => ({
            lender_application_id: forcing.id,
            expected: forcing.status,
            status: Number(status),
            reason,
            ...(amount.trim() !== '' && { amount: Number(amount) }),
          })}
          send={async (body) => {
            await call('POST /api/admin/csr/{id}/{pid}/status', { params: { id: customer.id, pid }, body })
            return w('forceDone')
          }}
          onDone={onChanged}
          onClose={() => setForcing(null)}
        >
          {(bind) => (
            <>
              <p>{w('forceText', { status: stage(forcing.status) })}</p>
              <SelectField {...bind('status')} label={w('newStatus')} choices={choicesOf(forcing)} />
              <TextField {...bind('amount')} label={w('amount')} help={w('amountHelp')} inputMode="decimal" />
              <ReasonField {...bind('reason')} />
            </>
          )}
        </FormDialog>
      )}
    </>
  )
}

const toneOf = (code: number): Tone => (isApproved(code) ? 'good' : isFinal(code) ? 'bad' : 'plain')
