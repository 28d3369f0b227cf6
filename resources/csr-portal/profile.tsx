import { useState } from 'react'
import { ActButtons } from '#src/admin/acts/act-parts.tsx'
import { useAdminSession } from '#src/admin/session/session.ts'
import type { CsrCustomer, Secret } from '#src/contract/csr/csr.ts'
import { optionName, type SearchListKey } from '#src/domain/customers/search-lists.ts'
import { formatRupees } from '#src/domain/money.ts'
import { FactList } from '#src/kit/page/fact-list.tsx'
import { adminCsr } from '#src/locales/csr.words.ts'
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

/** What the server masks: its value as it is shown, if there is one. */
const maskedOf = ({
  phone,
  email,
  address,
  profile,
}: CsrCustomer): Record<Secret, string | number | null> => ({
  mobile_phone_number: phone,
  email,
  address,
  tin: profile.tin,
  birth_date: profile.birth_date,
  monthly_income: profile.monthly_income,
  household_income: profile.household_income,
})

/** The masked profile. Roles 1 and 2 may show a value with a reason; it is gone when the page closes. */
export function Profile({ customer, pid }: { customer: CsrCustomer; pid: string }) {
  const w = useWords(adminCsr)
  const language = useLanguage()
  const session = useAdminSession()
  const [seen, setSeen] = useState<Partial<Record<Secret, string>>>({})
  const masked = maskedOf(customer)
  const show = (name: string, value: string | number | null) => {
    if (value === null || value === '') return '–'
    if (money.includes(name)) return Number.isNaN(Number(value)) ? value : formatRupees(Number(value))
    const list = lists[name]
    return list ? optionName(list, value, language) : String(value)
  }
  const facts = { ...masked, ...customer.profile }
  return (
    <section className="panel csr-profile" aria-labelledby="csr-profile">
      <h2 id="csr-profile">{w('profile')}</h2>
      {session?.roleId !== 3 && <p className="muted">{w('revealNote')}</p>}
      <FactList
        facts={(Object.keys(facts) as (keyof typeof facts)[]).map((name) => [
          w(name),
          <>
            <span>{show(name, seen[name as Secret] ?? facts[name])}</span>
            {name in masked && facts[name] !== null && seen[name as Secret] === undefined && (
              <Show what={name as Secret} subject={{ customer, pid }} onSeen={setSeen} />
            )}
          </>,
        ])}
      />
    </section>
  )
}

interface ShowProps {
  what: Secret
  subject: { customer: CsrCustomer; pid: string }
  onSeen: (next: (before: Partial<Record<Secret, string>>) => Partial<Record<Secret, string>>) => void
}

/** The button beside a masked value, for whom its call lets in. */
function Show({ what, subject, onSeen }: ShowProps) {
  const w = useWords(adminCsr)
  const act = revealAct(what, w(what), (value) => onSeen((before) => ({ ...before, [what]: value })))
  return <ActButtons acts={[act]} subject={subject} of={w(what)} onDone={() => {}} />
}
