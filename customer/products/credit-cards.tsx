import './credit-cards.css'
import { useState } from 'react'
import { LoadFailed } from '#customer/layout/load-failed.tsx'
import type { CreditCard } from '#src/contract/catalogue/credit-card.ts'
import { api } from '#src/platform/http.ts'
import { Link, useLocation } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Skeleton } from '#src/ui/spinner.tsx'
import { creditCardsPage } from './credit-cards.words.ts'

export const words = [creditCardsPage]

/** The three addresses of the page: all cards, or one kind. */
const kinds = {
  '/credit-cards': { title: 'title', link: 'all', shows: () => true },
  '/cards-secured': {
    title: 'titleSecured',
    link: 'secured',
    shows: (card: CreditCard) => card.secured === 1,
  },
  '/cards-unsecured': {
    title: 'titleUnsecured',
    link: 'unsecured',
    shows: (card: CreditCard) => card.secured === 0,
  },
} as const

export default function CreditCards() {
  const t = useWords(creditCardsPage)
  const [path] = useLocation()
  const cards = useCall('GET /api/get-credit-cards-data', {})
  const kind = kinds[path as keyof typeof kinds] ?? kinds['/credit-cards']
  const shown = cards.data?.filter(kind.shows)
  return (
    <div className="page stack">
      <PageTitle key={path}>{t(kind.title)}</PageTitle>
      <p className="page-lead">{t('lead')}</p>
      <nav className="kinds" aria-label={t('filter')}>
        {Object.entries(kinds).map(([href, { link }]) => (
          <Link key={href} href={href} aria-current={href === path ? 'page' : undefined}>
            {t(link)}
          </Link>
        ))}
      </nav>
      {cards.error && <LoadFailed text={t('loadFailed')} error={cards.error} again={cards.reload} />}
      {shown?.length === 0 && <p>{t('empty')}</p>}
      <ul className="cards">
        {shown?.map((card) => (
          <li key={card.category_id} className="card">
            <Card card={card} />
          </li>
        ))}
        {!shown &&
          !cards.error &&
          [1, 2, 3].map((place) => (
            <li key={place} className="card card-waiting">
              <Skeleton lines={5} />
            </li>
          ))}
      </ul>
    </div>
  )
}

function Card({ card }: { card: CreditCard }) {
  const t = useWords(creditCardsPage)
  const [, go] = useLocation()
  const [busy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    try {
      const { token } = await api('POST /api/click', { body: { category_id: card.category_id } })
      go(`/redirect?c=${token}`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <h2>{card.category_name}</h2>
      {card.key_feature && <p>{card.key_feature}</p>}
      {card.marketing_bullets.length > 0 && (
        <ul>
          {card.marketing_bullets.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      )}
      <p className="card-fee">
        <span className="muted">{t('fee')}</span> <strong>{card.annual_fee ?? t('feeUnknown')}</strong>
      </p>
      {card.utm_link && (
        <Button
          kind="secondary"
          busy={busy}
          aria-label={t('toIssuer', { card: card.category_name })}
          onClick={() => void leave()}
        >
          {t('issuer')}
        </Button>
      )}
    </>
  )
}
