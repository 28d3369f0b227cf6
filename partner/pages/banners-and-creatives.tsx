import '../support/support.css'
import type { CreativeRow } from '#src/contract/portal-support.ts'
import { formatDate } from '#src/domain/dates.ts'
import { loanProducts } from '#src/domain/products.ts'
import { partner } from '#src/locales/partner.ts'
import { partnerSupport } from '#src/locales/partner-support.ts'
import { productNames } from '#src/locales/product-names.ts'
import { languages } from '#src/platform/language.ts'
import { useSearch } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Skeleton } from '#src/ui/spinner.tsx'
import { heldIn } from '../parts/address.ts'
import { Failure } from '../parts/failure.tsx'
import { saveFrom } from '../parts/save-file.ts'
import { Filter } from '../support/filter.tsx'

const formats = ['SQUARE', 'STORY', 'BANNER', 'POSTER'] as const

/** Pictures with the merchant's name, link and QR code. */
export default function BannersAndCreatives() {
  const names = useWords(partner)
  const t = useWords(partnerSupport)
  const products = useWordTable(productNames)
  const held = heldIn(useSearch())
  const { data, error, reload } = useCall('GET /api/partner/creatives', {})
  const shown = data?.data.filter(
    ({ product_type, format, language }) =>
      (!held.product || held.product === product_type) &&
      (!held.size || held.size === format) &&
      (!held.language || held.language === language),
  )
  return (
    <>
      <header className="page-head">
        <PageTitle>{names('bannersAndCreatives')}</PageTitle>
        <p className="muted">{t('creativesText')}</p>
      </header>
      <section className="list-filters" aria-label={t('narrow')}>
        <Filter name="size" label={t('allSizes')} options={formats.map((one) => [one, t(one)])} />
        <Filter
          name="product"
          label={t('allProducts')}
          options={loanProducts.map(({ type }) => [type, products[type]])}
        />
        <Filter name="language" label={t('allLanguages')} options={Object.entries(languages)} />
      </section>
      {error && <Failure title={t('failed')} text={error.message} onRetry={reload} />}
      {!data && !error && (
        <div className="panel">
          <Skeleton lines={8} />
        </div>
      )}
      {shown?.length === 0 && <p className="panel">{t('noneHere')}</p>}
      <div className="cards">
        {shown?.map((creative) => (
          <Picture key={creative.id} creative={creative} />
        ))}
      </div>
    </>
  )
}

function Picture({ creative }: { creative: CreativeRow }) {
  const t = useWords(partnerSupport)
  const products: Record<string, string> = useWordTable(productNames)
  const reader = useLanguage()
  const { id, title, format, product_type, language, valid_until, expired } = creative
  const until = formatDate(valid_until, reader)
  const save = (kind: 'png' | 'pdf') =>
    void saveFrom(
      `/api/partner/creatives/${id}/picture.${kind}`,
      `tulna-${format.toLowerCase()}-${id}.${kind}`,
    )
  return (
    <section className={expired ? 'panel creative expired' : 'panel creative'}>
      <div className="creative-frame">
        {expired ? (
          <span className="muted">{t('expired', { until })}</span>
        ) : (
          <img
            src={`/api/partner/creatives/${id}/preview.png`}
            alt={t('picture', { title })}
            loading="lazy"
            width="480"
            height="480"
          />
        )}
      </div>
      <h2 lang={language}>{title}</h2>
      <p className="small muted">
        {t(format)} · {products[product_type] ?? product_type} · {languages[language]}
      </p>
      {!expired && (
        <>
          <p className="small muted">{t('validUntil', { until })}</p>
          <div className="training-actions">
            <Button kind="secondary" onClick={() => save('png')}>
              {t('png')}
            </Button>
            <Button kind="secondary" onClick={() => save('pdf')}>
              {t('pdf')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
