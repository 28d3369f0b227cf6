import './check-customer.css'
import { useState } from 'react'
import { checkForm } from '#partner/cases/case-forms.ts'
import { CheckAnswer } from '#partner/cases/check-answer.tsx'
import { queryIn, withQuery } from '#partner/shared/query.ts'
import { partnerCheck } from '#partner/words/cases.words.ts'
import { partner } from '#partner/words/words.ts'
import type { ProductId } from '#src/contract/merchants/partner-product.ts'
import { type ScoreBand, scoreBands } from '#src/contract/offers/score-bands.ts'
import { searchLists } from '#src/domain/customers/search-lists.ts'
import { FormView } from '#src/engines/form/form-view.tsx'
import { Waiting } from '#src/kit/feedback/waiting.tsx'
import { PageTabs } from '#src/kit/page/page-tabs.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { productNames } from '#src/locales/product-names.words.ts'
import type { AnswerOf } from '#src/platform/http.ts'
import { useSearch } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'

/** Which lenders match a customer, before there is a lead. */
export default function CheckCustomer() {
  const names = useWords(partner)
  const t = useWords(partnerCheck)
  const products: Readonly<Record<string, string>> = useWordTable(productNames)
  const answer = useCall('GET /api/partner/products', {})
  const { product } = queryIn(useSearch())
  const sold = answer.data?.data ?? []
  const open = sold.find(({ product_id }) => product_id === product) ?? sold[0]
  return (
    <>
      <header className="page-head">
        <PageTitle>{names('checkCustomer')}</PageTitle>
        <p className="muted">{t('lead')}</p>
      </header>
      <Waiting of={answer} failed={t('failed')} lines={10} />
      {open && (
        <>
          <PageTabs
            label={t('products')}
            open={open.product_id}
            tabs={sold.map(({ product_id, type }) => ({
              key: product_id,
              name: products[type] ?? type,
              href: withQuery({}, { product: product_id }),
            }))}
          />
          <Check key={open.product_id} product={open.product_id} />
        </>
      )}
    </>
  )
}

/** What every check asks; the rest only where a lender's rule reads it. */
const always = ['age', 'employment', 'monthly_income', 'amount', 'tenor_months']

function Check({ product }: { product: ProductId }) {
  const t = useWords(partnerCheck)
  const language = useLanguage()
  const needed = useCall('GET /api/partner/eligibility/{product_id}', { params: { product_id: product } })
  const [answer, setAnswer] = useState<AnswerOf<'POST /api/partner/eligibility'> | null>(null)
  if (!needed.data) return <Waiting of={needed} failed={t('failed')} lines={10} />
  if (needed.data.lenders === 0) return <p className="panel">{t('noneSold')}</p>
  const shown = [...always, ...needed.data.facts]
  const fields = Object.fromEntries(Object.entries(checkForm.fields).filter(([name]) => shown.includes(name)))
  const employers = Object.values(searchLists.companyType).map(({ id: value, name, name_hi }) => ({
    value,
    label: language === 'hi' ? name_hi : name,
  }))
  return (
    <div className="check-customer">
      <section className="panel check-form">
        <FormView
          form={{ ...checkForm, fields }}
          options={{ score_band: scoreBands.map(bandOption), employer_type: employers }}
          body={(values) => ({ product, ...values })}
          onDone={setAnswer}
        />
      </section>
      {answer && <CheckAnswer {...{ product, answer }} />}
    </div>
  )
}

const bandOption = (value: ScoreBand) => ({ value, label: value.replace('-', '–') })
