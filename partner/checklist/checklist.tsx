import { StateTag } from '#src/kit/feedback/state-tag.tsx'
import './checklist.css'
import { formatDateTime } from '#src/domain/dates.ts'
import { checklistPlaces } from '#src/domain/merchants/checklist-places.ts'
import { formatRupees } from '#src/domain/money.ts'
import { Failure } from '#src/kit/feedback/failure.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import type { AnswerOf } from '#src/platform/http.ts'
import { Link } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { partnerChecklist } from './words.ts'

type Answer = AnswerOf<'GET /api/partner/checklist'>
type Item = Answer['items'][number]

const tones = { DONE: 'good', TODO: 'open', WAITING: 'plain', OPTIONAL: 'plain' } as const

/** What the owner has done and has to do, whom the rest waits for, and what holds payouts. */
export function Checklist() {
  const t = useWords(partnerChecklist)
  const { data, error, reload } = useCall('GET /api/partner/checklist', {})
  if (error) return <Failure title={t('failed')} text={error.message} onRetry={reload} />
  return (
    <section className="panel part checklist" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {data ? <Items {...data} /> : <Skeleton lines={6} />}
    </section>
  )
}

/** The same on the dashboard, until nothing is left to do. */
export function OpenChecklist() {
  const t = useWords(partnerChecklist)
  const { data } = useCall('GET /api/partner/checklist', {})
  if (!data?.items.some(({ state, holds }) => state === 'TODO' || state === 'WAITING' || holds.length > 0))
    return null
  return (
    <section className="panel part checklist" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <Items {...data} />
    </section>
  )
}

function Items({ items, held, hold_until }: Answer) {
  const t = useWords(partnerChecklist)
  const counted = items.filter(({ state }) => state !== 'OPTIONAL')
  const done = counted.filter(({ state }) => state === 'DONE').length
  const holding = items.some(({ holds }) => holds.length > 0)
  const amount = formatRupees(held, { paise: true })
  return (
    <>
      <p className="small muted">
        {done === counted.length ? t('allDone') : t('left', { count: done, all: counted.length })}
      </p>
      <p className={holding ? 'checklist-note' : 'small muted'} role={holding ? 'status' : undefined}>
        <span>{holding ? t(held > 0 ? 'holdingAmount' : 'holding', { amount }) : t('nothingHeld')}</span>{' '}
        <Link href="/partner/reports?tab=payouts">{t('payouts')}</Link>
      </p>
      <ul className="checklist-items">
        {items.map((item) => (
          <Row key={item.key} item={item} until={hold_until} />
        ))}
      </ul>
    </>
  )
}

function Row({ item, until }: { item: Item; until: string | null }) {
  const t = useWords(partnerChecklist)
  const language = useLanguage()
  const { key, state, waits_for, after, holds } = item
  const timed = waits_for === 'TIME'
  const text = timed ? 'BANK_TIME' : (`${key}_${state}` as Parameters<typeof t>[0])
  const badge = timed && until ? t('TIME', { until: formatDateTime(until, language) }) : t(state)
  return (
    <li>
      <div>
        <Link href={checklistPlaces[key]}>{t(key)}</Link>
        <p className="small muted">
          <span>{t(text)}</span>
          {after && <span>{` ${t('afterCode')}`}</span>}
        </p>
      </div>
      <p className="checklist-state">
        {holds.length > 0 && <strong className="checklist-hold">{t('holds')}</strong>}
        <StateTag tone={tones[state]}>{badge}</StateTag>
      </p>
    </li>
  )
}
