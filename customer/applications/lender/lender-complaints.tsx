import { useState } from 'react'
import {
  type Complaint,
  type ComplaintStep,
  complaintSubjects,
  MAX_COMPLAINT,
} from '#src/contract/applications/complaint.ts'
import type { LenderPage } from '#src/contract/applications/lender-application.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { SelectField, TextAreaField } from '#src/kit/fields/choice-fields.tsx'
import { Form, Submit } from '#src/kit/fields/form.tsx'
import { ApiError, api } from '#src/platform/http.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { readApplication } from './use-lender-page.ts'
import { lenderComplaints as words } from './words.ts'

interface Props {
  /** Legal name. */
  lender: string
  id: string
  complaints: readonly Complaint[]
  onPage: (page: LenderPage) => void
}

/** As the server lets one customer have open about one loan. */
const MAX_OPEN = 3

/** Complaints about a loan that go to its lender, and what became of them. */
export function LenderComplaints({ lender, id, complaints, onPage }: Props) {
  const t = useWords(words)
  const [sent, setSent] = useState(0)
  const send = (body: ComplaintStep) =>
    api('POST /api/lender-applications/{id}/complaint', { params: { id }, body }).then(
      onPage,
      async (failure) => {
        if (failure instanceof ApiError && failure.body.code === 'STEP_NOT_ALLOWED')
          await readApplication(id).then(onPage, () => {})
        throw failure
      },
    )
  const open = complaints.filter(({ state }) => state !== 'closed').length
  return (
    <section className="panel stack">
      <h2>{t('title')}</h2>
      <div role="status" className="stack">
        {complaints.map((one) => (
          <OneComplaint key={one.reference} lender={lender} complaint={one} send={send} />
        ))}
      </div>
      {open < MAX_OPEN && (
        <details key={sent}>
          <summary>{t('openTitle')}</summary>
          <Form
            check={({ subject, description }) => ({
              ...(!subject && { subject: 'choice' }),
              ...(!description && { description: 'required' }),
            })}
            submit={async ({ subject, description = '' }) => {
              const known = complaintSubjects.find((one) => one === subject)
              if (known) await send({ act: 'open', subject: known, description })
              setSent(sent + 1)
            }}
          >
            <SelectField
              name="subject"
              label={t('subject')}
              options={complaintSubjects.map((value) => ({ value, label: t(`${value}Subject`) }))}
            />
            <TextAreaField name="description" label={t('description')} maxLength={MAX_COMPLAINT} />
            <p className="muted small">{t('shares', { lender })}</p>
            <Submit kind="secondary">{t('send', { lender })}</Submit>
          </Form>
        </details>
      )}
    </section>
  )
}

interface OneProps {
  lender: string
  complaint: Complaint
  send: (step: ComplaintStep) => Promise<unknown>
}

function OneComplaint({ lender, complaint, send }: OneProps) {
  const t = useWords(words)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const { reference, subject, description, opened_at, state, says, said_at, resolution, contact, acts } =
    complaint
  async function close() {
    setBusy(true)
    try {
      await send({ act: 'close', reference })
    } catch (failure) {
      // The call has said it.
      if (!(failure instanceof ApiError)) throw failure
    } finally {
      setBusy(false)
    }
  }
  const reach = [contact?.name, contact?.phone, contact?.email].filter(Boolean).join(', ')
  return (
    <article className="stack">
      <h3>{t(`${subject}Subject`)}</h3>
      <p>
        <strong>{t(`${state}State`, { lender })}</strong>
        {complaint.escalated && <span>{` · ${t('escalated', { lender })}`}</span>}
      </p>
      <p className="muted small">{t('opened', { reference, when: formatDateTime(opened_at, language) })}</p>
      <p>{description}</p>
      {says && said_at && <p>{t('says', { lender, text: says, when: formatDateTime(said_at, language) })}</p>}
      {resolution && <p>{t('resolution', { text: resolution.text })}</p>}
      {resolution?.refund != null && <p>{t('refund', { amount: formatRupees(resolution.refund) })}</p>}
      {reach && <p className="muted small">{t('reach', { lender, reach })}</p>}
      {acts.includes('close') && (
        <div className="form-actions">
          <Button kind="secondary" busy={busy} onClick={() => void close()}>
            {t('close')}
          </Button>
        </div>
      )}
      {(['answer', 'escalate'] as const)
        .filter((act) => acts.includes(act))
        .map((act) => (
          <details key={act} open={act === 'answer'}>
            <summary>{t(`${act}Title`, { lender })}</summary>
            <Form
              check={(typed) => (typed[`${act}-${reference}`] ? {} : { [`${act}-${reference}`]: 'required' })}
              submit={async (typed) => {
                await send({ act, reference, description: typed[`${act}-${reference}`] ?? '' })
              }}
            >
              <TextAreaField name={`${act}-${reference}`} label={t(`${act}Text`)} maxLength={MAX_COMPLAINT} />
              <Submit kind="secondary">{t('send', { lender })}</Submit>
            </Form>
          </details>
        ))}
    </article>
  )
}
