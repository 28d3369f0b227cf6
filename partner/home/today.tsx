import './today.css'
import { AddLead } from '#partner/cases/add-lead.tsx'
import { may, useMerchant } from '#partner/shared/current-merchant.ts'
import { partnerToday } from '#partner/words/follow-up.words.ts'
import { portalEvents } from '#partner/words/portal-events.words.ts'
import type { Today as Answer, TodoGroup } from '#src/contract/merchants/follow-up.ts'
import { todos } from '#src/contract/merchants/todo.ts'
import { addDays, formatDate, formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Failure } from '#src/kit/feedback/failure.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { Link } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Ladder, MonthPanel } from './month-panel.tsx'

/** What needs action: groups of leads with the next step of each, the next payout, the month, alerts. */
export default function Today() {
  const t = useWords(partnerToday)
  const merchant = useMerchant()
  const { data, error, reload } = useCall('GET /api/partner/today', {})
  if (error) return <Failure title={t('failed')} text={error.message} onRetry={reload} />
  const groups = data?.groups.filter(({ count }) => count > 0) ?? []
  return (
    <section className="today" aria-labelledby="today">
      <header className="today-head">
        <h2 id="today">{t('today')}</h2>
        {may(merchant, 'leads') && <AddLead name={t('addLead')} />}
      </header>
      {!data && (
        <div className="panel">
          <Skeleton lines={8} />
        </div>
      )}
      {data && data.alerts.length > 0 && <Alerts alerts={data.alerts} reload={reload} />}
      {data && (
        <div className="today-groups">
          {groups.map((group) => (
            <Group key={group.todo} group={group} />
          ))}
          {data.leads !== null && groups.length === 0 && <Nothing hasLeads={data.leads > 0} />}
          {may(merchant, 'reports') && <Payout payout={data.payout} />}
          {data.month && <MonthPanel of={data.month} reload={reload} />}
          {may(merchant, 'reports') && <Ladder />}
        </div>
      )}
    </section>
  )
}

function Group({ group: { todo, count, rows } }: { group: TodoGroup }) {
  const t = useWords(partnerToday)
  const language = useLanguage()
  const list = `/partner/reports?tab=leads&todo=${todo}&view=all`
  return (
    <section className="panel today-group" aria-labelledby={`todo-${todo}`}>
      <h3 id={`todo-${todo}`}>
        <Link href={list}>
          <span>{todos[todo][language]}</span> <span className="today-count">{count}</span>
        </Link>
      </h3>
      <ul>
        {rows.map(({ case_id, customer, lender_name, amount, since }) => (
          <li key={case_id}>
            <p className="today-who">
              <strong>{customer}</strong>
              {amount !== null && <span className="today-amount">{formatRupees(amount)}</span>}
            </p>
            <p className="small muted">
              {`${lender_name ?? t('lead')}, ${t('since', { day: formatDate(since, language) })}`}
            </p>
            <Link href={`/partner/cases/${case_id}`} aria-label={`${t(`next_${todo}`)}: ${customer}`}>
              {t(`next_${todo}`)}
            </Link>
          </li>
        ))}
      </ul>
      {count > rows.length && <Link href={list}>{t('all', { count })}</Link>}
    </section>
  )
}

function Nothing({ hasLeads }: { hasLeads: boolean }) {
  const t = useWords(partnerToday)
  return (
    <section className="panel today-group">
      <h3>{t(hasLeads ? 'nothing' : 'noLeads')}</h3>
      <p>{t(hasLeads ? 'nothingText' : 'noLeadsText')}</p>
      <Link href="/partner/product-offering">{t('share')}</Link>
    </section>
  )
}

function Payout({ payout }: Pick<Answer, 'payout'>) {
  const t = useWords(partnerToday)
  const language = useLanguage()
  if (!payout)
    return (
      <section className="panel today-group">
        <h3>{t('payout')}</h3>
        <p className="muted">{t('noPayout')}</p>
      </section>
    )
  const { month, net, state, from } = payout
  // An open month closes with its last day; what is due can be paid from the day after.
  const day = formatDate(state === 'OPEN' ? addDays(from, -1) : from, language)
  return (
    <section className="panel today-group">
      <h3>
        <Link href={`/partner/reports?tab=payouts&month=${month}&view=all`}>{t('payout')}</Link>
      </h3>
      <p className="today-sum">{formatRupees(net, { paise: true })}</p>
      <p className="small muted">
        <span>{`${t('payoutOf', { month: formatMonth(month, language) })}. `}</span>
        <span>{state !== 'PAID' && t(`payout_${state}`, { day })}</span>
      </p>
    </section>
  )
}

function Alerts({ alerts, reload }: Pick<Answer, 'alerts'> & { reload: () => void }) {
  const t = useWords(partnerToday)
  const e = useWords(portalEvents)
  const language = useLanguage()
  const read = async () => {
    await api('POST /api/partner/alerts/read', { body: { up_to: alerts[0]?.id ?? 1 } })
    reload()
  }
  return (
    <section className="panel today-alerts" aria-labelledby="alerts">
      <header className="today-head">
        <h3 id="alerts">{t('alerts')}</h3>
        <Button kind="secondary" onClick={() => void read().catch(({ message }) => notify('error', message))}>
          {t('markRead')}
        </Button>
      </header>
      <ul>
        {alerts.map(({ id, event, path, at }) => (
          <li key={id}>
            <Link href={path}>{e(event)}</Link>
            <span className="small muted">
              {[caseIn(path) && t('caseNamed', { id: caseIn(path) }), formatDateTime(at, language)]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The case that a path opens; empty for other pages. */
const caseIn = (path: string): string => /^\/partner\/cases\/([\w-]+)$/.exec(path)?.[1] ?? ''
