import '#partner/support/support.css'
import { queryIn } from '#partner/shared/query.ts'
import { Certificates } from '#partner/support/certificates.tsx'
import { CodeOfConduct } from '#partner/support/code.tsx'
import { Filter } from '#partner/support/filter.tsx'
import { PageCards } from '#partner/support/page-cards.tsx'
import { TrainingItem } from '#partner/support/training-item.tsx'
import { partnerSupport, partnerTraining } from '#partner/support/words.ts'
import { partner } from '#partner/words/words.ts'
import type { TrainingRow } from '#src/contract/merchants/portal-support.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { Waiting } from '#src/kit/feedback/waiting.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { productNames } from '#src/locales/product-names.words.ts'
import { useSearch } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'

/** The code of conduct, the eligibility criteria, and material to learn from. */
export default function TrainingMaterial() {
  const names = useWords(partner)
  const s = useWords(partnerSupport)
  const t = useWords(partnerTraining)
  const language = useLanguage()
  const answer = useCall('GET /api/partner/training', { query: { language } })
  const { data, reload } = answer
  return (
    <>
      <header className="page-head">
        <PageTitle>{names('trainingMaterial')}</PageTitle>
        <p className="muted">{t('trainingText')}</p>
      </header>
      <div className="training">
        <PageCards
          pages={[
            {
              href: '/partner/training-material/eligibility-criteria',
              name: names('eligibilityCriteria'),
              text: t('criteriaText'),
            },
          ]}
        />
        <Waiting of={answer} failed={s('failed')} lines={8} />
        {data && <CodeOfConduct until={data.code_until} reload={reload} />}
        {data && <Items items={data.data} reload={reload} />}
        <Certificates />
      </div>
    </>
  )
}

function Items({ items, reload }: { items: readonly TrainingRow[]; reload: () => void }) {
  const t = useWords(partnerSupport)
  const products = useWordTable(productNames)
  const { product } = queryIn(useSearch())
  const shown = items.filter(({ product_type }) => !product || product_type === product)
  const done = items.filter(({ percent }) => percent === 100).length
  return (
    <>
      <div className="material-filters">
        <Filter
          name="product"
          label={t('allProducts')}
          options={loanProducts.map(({ type }) => [type, products[type]])}
        />
        <p className="small muted" role="status">
          {t('progress', { done, all: items.length })}
        </p>
      </div>
      {shown.length === 0 && <p className="panel">{t('noneHere')}</p>}
      <div className="cards">
        {shown.map((item) => (
          <TrainingItem key={item.id} item={item} reload={reload} />
        ))}
      </div>
    </>
  )
}
