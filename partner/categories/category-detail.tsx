import { LinkBox } from '#partner/shared/link-box.tsx'
import type { CategoryDetail as Detail } from '#src/contract/merchants/partner-category.ts'
import type { Category } from '#src/contract/products/categories/category.ts'
import { formatRupees } from '#src/domain/money.ts'
import { Waiting } from '#src/kit/feedback/waiting.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { type Column, orDash, WideTable } from '#src/kit/tables/wide-table.tsx'
import { partnerProducts } from '#src/locales/portal.words.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { MakeLink, ProductLink } from './product-link.tsx'
import { partnerCategories } from './words.ts'

/** One category: its products, what each earns, and the merchant's links. */
export function CategoryDetail({ category }: { category: Category }) {
  const t = useWords(partnerCategories)
  const language = useLanguage()
  const answer = useCall('GET /api/partner/categories/{category}', { params: { category: category.code } })
  const { data, reload } = answer
  return (
    <>
      <header className="page-head">
        <PageTitle>{category.many[language]}</PageTitle>
        <p className="muted">{category.about[language]}</p>
      </header>
      <Waiting of={answer} failed={t('failed')} lines={12} />
      {data && (
        <div className="product">
          <section className="panel part">
            <h2>{t('linkAll')}</h2>
            <CategoryLink category={category} detail={data} reload={reload} />
          </section>
          <Products category={category} detail={data} reload={reload} />
          <Steps category={category} />
          <Eligibility category={category} />
        </div>
      )}
    </>
  )
}

interface Props {
  category: Category
  detail: Detail
  reload: () => void
}

function CategoryLink({ category, detail: { link }, reload }: Props) {
  const t = useWords(partnerCategories)
  const p = useWords(partnerProducts)
  const language = useLanguage()
  if (!link) return <MakeLink category={category} product={null} reload={reload} />
  const share = t('share', { products: category.many[language], link: link.url })
  return <LinkBox link={link} share={share} disclosure={(partner) => p('disclosureOther', { partner })} />
}

function Products({ category, detail, reload }: Props) {
  const t = useWords(partnerCategories)
  const language = useLanguage()
  const { products, example, terms } = detail
  const columns: readonly Column<Detail['products'][number]>[] = [
    { head: t('product'), cell: ({ name, name_hi }) => (language === 'hi' && name_hi ? name_hi : name) },
    { head: t('provider'), cell: ({ provider }) => orDash(provider) },
    { head: t('pays'), cell: ({ rate }) => <Pays rate={rate} />, number: true },
    {
      head: example ? t('earnOf', { amount: formatRupees(example) }) : t('earn'),
      cell: ({ earning }) => (earning === null ? t('none') : formatRupees(earning, { paise: true })),
      number: true,
      card: 'amount',
    },
    {
      head: t('link'),
      cell: (product) => <ProductLink category={category} product={product} reload={reload} />,
    },
  ]
  const key =
    terms.percent && terms.flat
      ? 'terms'
      : terms.percent
        ? 'termsPercent'
        : terms.flat
          ? 'termsFlat'
          : 'noTerms'
  return (
    <section className="panel part">
      <header>
        <h2>{t('products')}</h2>
        <p>{t(key, { percent: terms.percent ?? 0, flat: formatRupees(terms.flat ?? 0) })}</p>
        <p className="small muted">{`${t(`base_${category.group}`)} ${t('timing')}`}</p>
      </header>
      <WideTable
        label={t('products')}
        columns={columns}
        rows={products}
        keyOf={({ id }) => String(id)}
        className="lender-table"
      />
    </section>
  )
}

function Pays({ rate }: { rate: Detail['terms'] | null }) {
  const t = useWords(partnerCategories)
  if (!rate) return t('none')
  const { percent, flat } = rate
  const values = { percent: percent ?? 0, flat: formatRupees(flat ?? 0) }
  return t(percent && flat ? 'both' : percent ? 'percent' : 'flat', values)
}

const steps = {
  lead: ['stepShare', 'stepCompare', 'stepAgree', 'stepCall', 'stepReported'],
  'click-out': ['stepShare', 'stepCompare', 'stepLeave', 'stepApply', 'stepReported'],
} as const

/** How a customer goes on, in the category's own way. */
function Steps({ category: { proceed } }: { category: Category }) {
  const t = useWords(partnerCategories)
  return (
    <section className="panel part">
      <h2>{t('steps')}</h2>
      <ol>
        {steps[proceed].map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </section>
  )
}

/** What providers make a condition of; each product states its own values. */
function Eligibility({ category: { code, facts } }: { category: Category }) {
  const t = useWords(partnerCategories)
  const language = useLanguage()
  const conditions = Object.entries(facts).filter(([, { eligibility }]) => eligibility)
  return (
    <section className="panel part">
      <h2>{t('who')}</h2>
      {conditions.length === 0 ? (
        <p>{t('noConditions')}</p>
      ) : (
        <>
          <p>{t('conditions')}</p>
          <ul>
            {conditions.map(([name, { label }]) => (
              <li key={name}>{label[language]}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={code === 'credit-cards' ? '/credit-cards' : `/products/${code}`}>{t('comparison')}</a>
      </p>
    </section>
  )
}
