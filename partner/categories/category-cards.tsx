import { categoryNamed } from '#src/contract/products/categories/categories.ts'
import { Waiting } from '#src/kit/feedback/waiting.tsx'
import { Link } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { partnerCategories } from './words.ts'

/** The categories that the merchant may offer besides loans with matched offers. */
export function CategoryCards() {
  const t = useWords(partnerCategories)
  const language = useLanguage()
  const answer = useCall('GET /api/partner/categories', {})
  if (answer.data?.data.length === 0) return null
  return (
    <section className="stack other-products">
      <header>
        <h2>{t('more')}</h2>
        <p className="muted">{t('moreText')}</p>
      </header>
      <Waiting of={answer} failed={t('failed')} lines={4} />
      <div className="cards">
        {answer.data?.data.map(({ category, products }) => (
          <section key={category} className="panel card">
            <h3>
              <Link href={`/partner/product-offering/${category}`} className="card-link">
                {categoryNamed(category)?.many[language] ?? category}
              </Link>
            </h3>
            <p className="small muted">{t('count', { count: products })}</p>
            <p className="card-open" aria-hidden="true">
              {t('details')}
            </p>
          </section>
        ))}
      </div>
    </section>
  )
}
