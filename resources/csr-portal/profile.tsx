import { useState } from 'react'
import { ActButtons } from '#src/admin/acts/act-parts.tsx'
import { useAdminSession } from '#src/admin/session/session.ts'
import { type CsrCustomer, type Secret, secrets } from '#src/contract/csr/csr.ts'
import type { SearchOption } from '#src/domain/customers/search-list.ts'
import { type SearchListKey, searchLists } from '#src/domain/customers/search-lists.ts'
import { formatRupees } from '#src/domain/money.ts'
import { adminCsr } from '#src/locales/csr/csr.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { revealAct } from './acts.ts'

const money = ['monthly_income', 'household_income', 'emi']
/** Fields that hold an option of a list. */
const lists: Partial<Record<string, SearchListKey>> = {
  gender: 'gender',
  state: 'state',
  residence_type: 'residencyType',
  employment_status_code: 'employmentStatus',
  business_registration_type: 'businessRegistrationType',
}

/** The masked profile. Roles 1 and 2 may reveal a value with a reason; it is gone when the page closes. */
export function Profile({ customer, pid }: { customer: CsrCustomer; pid: string }) {
  const w = useWords(adminCsr)
  const language = useLanguage()
  const session = useAdminSession()
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
    <section className="panel csr-profile" aria-labelledby="csr-profile">
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
      <div className="csr-reveals">
        {session?.roleId !== 3 && <p className="muted">{w('revealNote')}</p>}
        <ActButtons
          acts={secrets
            .filter((name) => !seen[name])
            .map((name) =>
              revealAct(name, w(name), (value) => setSeen((before) => ({ ...before, [name]: value }))),
            )}
          subject={{ customer, pid }}
          onDone={() => {}}
        />
      </div>
    </section>
  )
}
