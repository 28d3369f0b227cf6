import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#src/admin/kit/dialogs/form-dialog.tsx'
import { ReasonField } from '#src/admin/kit/reason-field.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { call } from '#src/admin/resource/call.ts'
import { useAdminSession } from '#src/admin/session/session.ts'
import type { CsrCustomer } from '#src/contract/csr/csr.ts'
import { csrContactCalls } from '#src/contract/csr/csr-contact.ts'
import type { GivenConsent } from '#src/contract/customers/consent.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { myConsents } from '#src/locales/customers/my-consents.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminContact } from './contact.words.ts'

interface Props {
  customer: CsrCustomer
  pid: string
  onChanged: () => void
}

/** The customer's active consents; each can be withdrawn at the customer's request. */
export function Consents({ customer: { id, updated_at }, pid, onChanged }: Props) {
  const w = useWords(adminContact)
  const m = useWords(myConsents)
  const language = useLanguage()
  const role = useAdminSession()?.roleId ?? 3
  const [open, setOpen] = useState<GivenConsent | null>(null)
  const params = { id, pid }
  const { data = [], refetch } = useQuery({
    queryKey: ['csr', id, pid, 'standing', updated_at],
    queryFn: () => call('GET /api/admin/csr/{id}/{pid}/consents/standing', { params }),
  })
  const nameOf = ({ purpose, lender_name }: GivenConsent) => m(purpose, { lender: lender_name ?? '' })
  return (
    <>
      <h3>{w('standing')}</h3>
      {data.length === 0 && <p className="muted">{w('noneStands')}</p>}
      <ul className="csr-standing">
        {data.map((one) => (
          <li key={one.id}>
            {nameOf(one)}{' '}
            <span className="muted">
              {formatDateTime(one.given_at, language)} · {one.version}
            </span>{' '}
            {role !== 3 && (
              <TextButton aria-label={`${w('withdraw')}: ${nameOf(one)}`} onClick={() => setOpen(one)}>
                {w('withdraw')}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      <h3>{w('ledger')}</h3>
      {open && (
        <FormDialog
          title={w('withdraw')}
          action={w('withdraw')}
          schema={csrContactCalls['POST /api/admin/csr/{id}/{pid}/consents/{consent_id}/withdraw'].body}
          initial={{ reason: '' }}
          send={async (body) => {
            const one = { ...params, consent_id: open.id }
            await call('POST /api/admin/csr/{id}/{pid}/consents/{consent_id}/withdraw', { params: one, body })
            return w('withdrawn')
          }}
          onClose={() => setOpen(null)}
          onDone={() => {
            void refetch()
            onChanged()
          }}
        >
          {(bind) => (
            <>
              <p>{w('withdrawText', { consent: nameOf(open) })}</p>
              <ReasonField {...bind('reason')} />
            </>
          )}
        </FormDialog>
      )}
    </>
  )
}
