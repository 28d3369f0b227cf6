import { useSearchParams } from 'react-router-dom'
import { useAdminSession } from '#src/admin/session/session.ts'
import type { CsrCustomer } from '#src/contract/csr/csr.ts'
import { TabList } from '#src/kit/page/tab-list.tsx'
import { adminCsr } from '#src/locales/csr.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { Applications } from './applications.tsx'
import { Consents } from './consents.tsx'
import { Entries } from './entries.tsx'
import { Offers } from './offers.tsx'

const tabs = [
  'applications',
  'timeline',
  'offers',
  'consents',
  'messages',
  'notes',
  'calls',
  'links',
  'api-calls',
  'audit',
] as const
type Tab = (typeof tabs)[number]
const ofRoleOne: readonly Tab[] = ['api-calls', 'audit']

interface Props {
  customer: CsrCustomer
  pid: string
  onChanged: () => void
}

/** Tabs with the customer's data; the URL holds the open one. */
export function Tabs({ customer, pid, onChanged }: Props) {
  const w = useWords(adminCsr)
  const role = useAdminSession()?.roleId
  const [search, setSearch] = useSearchParams()
  const mine = tabs.filter((tab) => role === 1 || !ofRoleOne.includes(tab))
  const open = mine.find((tab) => tab === search.get('tab')) ?? 'applications'
  const choose = (tab: Tab) => setSearch(tab === 'applications' ? {} : { tab }, { replace: true })

  return (
    <section className="panel csr-tabs">
      <TabList label={w('customer')} tabs={mine} name={w} open={open} onOpen={choose}>
        {open === 'applications' && <Applications customer={customer} pid={pid} onChanged={onChanged} />}
        {open === 'offers' && <Offers id={customer.id} pid={pid} />}
        {open === 'consents' && <Consents customer={customer} pid={pid} onChanged={onChanged} />}
        {open !== 'applications' && open !== 'offers' && (
          <Entries key={open} id={customer.id} pid={pid} tab={open} stamp={customer.updated_at} />
        )}
      </TabList>
    </section>
  )
}
