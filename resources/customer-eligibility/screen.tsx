import '../application-status-file/status-file.css'
import '../money/money.css'
import '../people/people.css'
import './eligibility.css'
import { useSearchParams } from 'react-router-dom'
import { useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { CheckTab } from './check-tab.tsx'
import { adminEligibility } from './customer-eligibility.words.ts'
import { RulesTab } from './rules-tab.tsx'
import { WhatIfTab } from './what-if-tab.tsx'

const tabs = { check: CheckTab, rules: RulesTab, 'what-if': WhatIfTab }
type Tab = keyof typeof tabs

/** Why a customer is or is not matched, what each lender asks for, and what a change would do. */
export function EligibilityScreen() {
  const w = useWords(adminEligibility)
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab') ?? ''
  const tab: Tab = Object.hasOwn(tabs, asked) ? (asked as Tab) : 'check'
  const Shown = tabs[tab]
  return (
    <div className="status-file money people eligibility">
      <PageTitle>{w('title')}</PageTitle>
      <nav className="kinds" aria-label={w('title')}>
        {(Object.keys(tabs) as Tab[]).map((one) => (
          <button key={one} type="button" aria-pressed={one === tab} onClick={() => setSearch({ tab: one })}>
            {w(one)}
          </button>
        ))}
      </nav>
      <Shown />
    </div>
  )
}
