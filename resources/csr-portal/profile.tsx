import { useState } from 'react'
import { FormDialog } from '#src/admin/kit/dialogs/form-dialog.tsx'
import { ReasonField } from '#src/admin/kit/reason-field.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { call } from '#src/admin/resource/call.ts'
import { useAdminSession } from '#src/admin/session/session.ts'
import { type CsrCustomer, csrCalls, type Secret } from '#src/contract/csr/csr.ts'
import type { SearchOption } from '#src/domain/customers/search-list.ts'
import { type SearchListKey, searchLists } from '#src/domain/customers/search-lists.ts'
import { formatRupees } from '#src/domain/money.ts'
import { adminCsr } from '#src/locales/csr/csr.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

const money = ['monthly_income', 'household_income', 'emi']
/** Fields that hold an option of a list. */
const lists: Partial<Record<string, SearchListKey>> = {
  gender: 'gender',
  state: 'state',
  residence_type: 'residencyType',
  employment_status_code: 'employmentStatus',
  business_registration_type: 'businessRegistrationType',
}
const secrets = ['mobile_phone_number', 'email', 'tin', 'birth_date', 'address'] as const

/** The masked profile. Roles 1 and 2 may reveal a value with a reason; it is gone when the page closes. */
export function Profile({ customer, pid }: { customer: CsrCustomer; pid: string }) {
  const w = useWords(adminCsr)
  const language = useLanguage()
  const session = useAdminSession()
  const [asked, setAsked] = useState<Secret | null>(null)
  const [seen, setSeen] = useState<Partial<Record<Secret, string>>>({})
  const show = (name: string, value: string | number | null) => {
    if (value === null || value === '') return '–'
    if (money.includes(name)) return formatRupees(Number(value))
    const list = lists[name]
    const option = Object.values<SearchOption>(list ? searchLists[list] : {}).find(
      ({ id }) => String(id) === String(value),
    )
    return option ? (language === 'hi' ? option.name_hi : option.name) : String(value)
  }
  return (
    <section className="csr-panel csr-profile" aria-labelledby="csr-profile">
      <h2 id="csr-profile">{w('profile')}</h2>
      <dl className="csr-facts">
        {Object.entries(customer.profile).map(([name, value]) => (
          <div key={name}>
            <dt>{w(name as 'tin')}</dt>
            <dd>{seen[name as Secret] ?? show(name, value)}</dd>
          </div>
        ))}
        {(['mobile_phone_number', 'email', 'address'] as const)
          .filter((name) => seen[name])
          .map((name) => (
            <div key={name}>
              <dt>{w(name)}</dt>
              <dd>{seen[name]}</dd>
            </div>
          ))}
      </dl>
      {session && session.roleId !== 3 && (
        <div className="csr-reveals">
          <p className="muted">{w('revealNote')}</p>
          {secrets
            .filter((name) => !seen[name])
            .map((name) => (
              <TextButton key={name} onClick={() => setAsked(name)}>
                {w('showFull', { what: w(name) })}
              </TextButton>
            ))}
        </div>
      )}
      {asked && (
        <FormDialog
          title={w('showFull', { what: w(asked) })}
          action={w('show')}
          schema={csrCalls['POST /api/admin/csr/{id}/{pid}/reveal'].body}
          initial={{ reason: '' }}
          toBody={({ reason }) => ({ what: asked, reason })}
          send={async (body) => {
            const params = { id: customer.id, pid }
            const { value } = await call('POST /api/admin/csr/{id}/{pid}/reveal', { params, body })
            setSeen((before) => ({ ...before, [asked]: value ?? '–' }))
          }}
          onClose={() => setAsked(null)}
        >
          {(bind) => <ReasonField {...bind('reason')} />}
        </FormDialog>
      )}
    </section>
  )
}
