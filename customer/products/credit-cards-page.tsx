import './credit-cards.css'
import { creditCards as category } from '#src/contract/products/categories/credit-cards.ts'
import type { Product } from '#src/contract/products/product-calls.ts'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { Link, useLocation } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { ProductList } from './product-list.tsx'
import { categoryWords, creditCardsPage } from './words.ts'

export const words = [creditCardsPage, categoryWords]

/** The three addresses of the page: all cards, or one kind. */
const kinds = {
  '/credit-cards': { title: 'title', link: 'all', shows: () => true },
  '/cards-secured': {
    title: 'titleSecured',
    link: 'secured',
    shows: ({ facts }: Product) => facts.secured === 1,
  },
  '/cards-unsecured': {
    title: 'titleUnsecured',
    link: 'unsecured',
    shows: ({ facts }: Product) => facts.secured === 0,
  },
} as const

/** The comparison of cards at the addresses of the specification. */
export default function CreditCards() {
  const t = useWords(creditCardsPage)
  const [path] = useLocation()
  const kind = kinds[path as keyof typeof kinds] ?? kinds['/credit-cards']
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
      <ProductList key={`list ${path}`} category={category} shows={kind.shows} />
    </div>
  )
}
