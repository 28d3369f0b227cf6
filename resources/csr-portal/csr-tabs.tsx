import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { call } from '#src/admin/call/call.ts'
import { useAdminSession } from '#src/admin/session/session.ts'
import type { CsrCustomer } from '#src/contract/csr/csr.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { LoadError, Loading } from '#src/kit/feedback/load-state.tsx'
import { StateTag } from '#src/kit/feedback/state-tag.tsx'
import { TabList } from '#src/kit/page/tab-list.tsx'
import { useReading } from '#src/kit/tables/list-value.tsx'
import { adminCsr } from '#src/locales/csr.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Applications } from './applications.tsx'
import { Consents } from './consents.tsx'
import { Entries } from './entries.tsx'

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

/** Every list of offers as it was shown, in its order, with the version of the mechanism. */
function Offers({ id, pid }: { id: string; pid: string }) {
  const w = useWords(adminCsr)
  const language = useLanguage()
  const product = useReading({ options: 'products' })
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['csr', id, pid, 'offers'],
    queryFn: () => call('GET /api/admin/csr/{id}/{pid}/offers', { params: { id, pid } }),
  })
  if (isPending) return <Loading />
  if (error) return <LoadError error={error} again={() => void refetch()} />
  if (data.lists.length === 0) return <p role="status">{w('noOffers')}</p>
  return data.lists.map((list) => (
    <article key={list.list_id} className="csr-application">
      <h3>{`${product(list.product_type)} · ${formatDateTime(list.made_at, language)}`}</h3>
      <p className="muted">{`${w('mechanism', { version: list.mechanism, number: list.unmatched })} · ${list.list_id}`}</p>
      <ol>
        {list.offers.map((offer) => (
          <li key={offer.lender}>
            <span>
              {w('offer', {
                lender: offer.lender,
                amount: formatRupees(offer.amount),
                apr: offer.apr.toFixed(2),
                emi: formatRupees(offer.emi),
              })}
            </span>{' '}
            {offer.chosen && <StateTag tone="good">{w('chosen')}</StateTag>}
          </li>
        ))}
      </ol>
    </article>
  ))
}
