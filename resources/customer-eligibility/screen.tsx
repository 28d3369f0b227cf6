import './eligibility.css'
import { useSearchParams } from 'react-router-dom'
import { Page } from '#src/kit/page/page.tsx'
import { PageTabs } from '#src/kit/page/page-tabs.tsx'
import { useWords } from '#src/platform/words.tsx'
import { CheckTab } from './check-tab.tsx'
import { RulesTab } from './rules-tab.tsx'
import { WhatIfTab } from './what-if-tab.tsx'
import { adminEligibility } from './words.ts'

const tabs = { check: CheckTab, rules: RulesTab, 'what-if': WhatIfTab }
type Tab = keyof typeof tabs

/** Why a customer is or is not matched, what each lender asks for, and what a change would do. */
export function EligibilityScreen() {
  const w = useWords(adminEligibility)
  const [search] = useSearchParams()
  const fromUrl = search.get('tab') ?? ''
  const tab: Tab = Object.hasOwn(tabs, fromUrl) ? (fromUrl as Tab) : 'check'
  const Shown = tabs[tab]
  return (
    <Page title={w('title')} className="eligibility">
      <PageTabs
        label={w('title')}
        open={tab}
        tabs={(Object.keys(tabs) as Tab[]).map((one) => ({
          key: one,
          href: `?tab=${one}`,
          name: w(one),
        }))}
      />
      <Shown />
    </Page>
  )
}
