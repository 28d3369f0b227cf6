import { useQuery } from '@tanstack/react-query'
import { ActButtons } from '#src/admin/acts/act-parts.tsx'
import { call } from '#src/admin/call/call.ts'
import type { CsrCustomer } from '#src/contract/csr/csr.ts'
import type { GivenConsent } from '#src/contract/customers/consent.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { myConsents } from '#src/locales/my-consents.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { withdrawConsent } from './acts.ts'
import { adminContact } from './words.ts'

interface Props {
  customer: CsrCustomer
  pid: string
  onChanged: () => void
}

/** The customer's active consents; each can be withdrawn at the customer's request. */
export function Consents({ customer, pid, onChanged }: Props) {
  const w = useWords(adminContact)
  const m = useWords(myConsents)
  const language = useLanguage()
  const { id, updated_at } = customer
  const { data = [], refetch } = useQuery({
    queryKey: ['csr', id, pid, 'standing', updated_at],
    queryFn: () => call('GET /api/admin/csr/{id}/{pid}/consents/standing', { params: { id, pid } }),
  })
  const nameOf = ({ purpose, lender_name }: GivenConsent) => m(purpose, { lender: lender_name ?? '' })
  return (
    <>
      <h3>{w('standing')}</h3>
      {data.length === 0 && <p className="muted">{w('noneStands')}</p>}
      <ul className="csr-standing">
        {data.map((one) => (
          <li key={one.id}>
            <span>{nameOf(one)}</span>{' '}
            <span className="muted">{`${formatDateTime(one.given_at, language)} · ${one.version}`}</span>{' '}
            <ActButtons
              acts={[withdrawConsent]}
              subject={{ customer, pid, consent: one, name: nameOf(one) }}
              of={nameOf(one)}
              onDone={() => {
                void refetch()
                onChanged()
              }}
            />
          </li>
        ))}
      </ul>
      <h3>{w('ledger')}</h3>
    </>
  )
}
