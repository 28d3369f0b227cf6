import './products.css'
import { ContactCard } from '#partner/shared/contact-card.tsx'
import { queryIn } from '#partner/shared/query.ts'
import { sizeText } from '#partner/support/bytes.ts'
import { Filter } from '#partner/support/filter.tsx'
import { partner } from '#partner/words/words.ts'
import type { JourneyRow } from '#src/contract/merchants/partner-product.ts'
import { Waiting } from '#src/kit/feedback/waiting.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { RichText } from '#src/kit/page/rich-text.tsx'
import { type Column, orDash, WideTable } from '#src/kit/tables/wide-table.tsx'
import { partnerProducts } from '#src/locales/portal.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { onLanguage } from '#src/platform/language.ts'
import { useSearch } from '#src/platform/router.tsx'
import { forgetAnswers, useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'

// The lenders' texts come in the caller's language.
onLanguage(() => forgetAnswers('GET /api/partner/lender-journey'))

/** How each lender takes a customer through. */
export default function LenderJourney() {
  const names = useWords(partner)
  const t = useWords(partnerProducts)
  const answer = useCall('GET /api/partner/lender-journey', {})
  const { data } = answer
  return (
    <>
      <header className="page-head">
        <PageTitle>{names('lenderJourney')}</PageTitle>
        <p className="muted">{t('journeyLead')}</p>
      </header>
      <Waiting of={answer} failed={t('failed')} lines={12} />
      {data && <Journeys rows={data.data} />}
    </>
  )
}

function Journeys({ rows }: { rows: readonly JourneyRow[] }) {
  const t = useWords(partnerProducts)
  const names = useWords(partner)
  const products: Record<string, string> = useWordTable(productNames)
  const query = queryIn(useSearch())
  const shown = rows.filter(
    ({ lender, product_type, mode }) =>
      (!query.lender || query.lender === lender) &&
      (!query.product || query.product === product_type) &&
      (!query.mode || query.mode === mode),
  )
  const types = [...new Set(rows.map(({ product_type }) => product_type))]
  const columns: readonly Column<JourneyRow>[] = [
    { head: t('lender'), cell: ({ lender }) => lender },
    {
      head: names('product'),
      cell: ({ product_type }) => products[product_type] ?? product_type,
      card: 'amount',
    },
    { head: t('mode'), cell: ({ mode }) => t(mode), card: 'status' },
    {
      head: t('journey'),
      cell: ({ journey }) => (journey ? <RichText text={journey} /> : orDash(null)),
      className: 'journey-steps',
      card: 'folded',
    },
    {
      head: t('contact'),
      cell: ({ desk }) => (desk ? <ContactCard of={desk} /> : t('noDesk')),
      className: 'journey-desk',
      card: 'folded',
    },
    { head: t('material'), cell: (row) => <Material row={row} />, card: 'folded' },
  ]
  return (
    <>
      <section className="journey-filters" aria-label={t('narrow')}>
        <Filter
          name="product"
          label={t('allProducts')}
          options={types.map((type) => [type, products[type] ?? type])}
        />
        <Filter
          name="lender"
          label={t('allLenders')}
          options={[...new Set(rows.map(({ lender }) => lender))].map((lender) => [lender, lender])}
        />
        <Filter
          name="mode"
          label={t('allModes')}
          options={(['native', 'redirect', 'light-touch'] as const).map((mode) => [mode, t(mode)])}
        />
      </section>
      <p className="small muted" role="status">
        {t('rows', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <p className="panel">{t('noJourney')}</p>
      ) : (
        <WideTable
          label={names('lenderJourney')}
          columns={columns}
          rows={shown}
          keyOf={({ lender, product_type }) => `${lender} ${product_type}`}
          className="criteria journeys"
          unfold={t('unfoldJourney')}
        />
      )}
    </>
  )
}

/** The lender's own material; a missing file is said, a dash where it gave none. */
function Material({ row: { lender, material } }: { row: JourneyRow }) {
  const t = useWords(partnerProducts)
  const language = useLanguage()
  if (material.length === 0) return orDash(null)
  return (
    <span className="journey-material">
      {material.map(({ kind, href, bytes }) =>
        href ? (
          <a
            key={kind}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${t(kind)}: ${lender}`}
          >
            <span>{t(kind)}</span>
            {bytes !== null && <span>{` (${sizeText(bytes, language)})`}</span>}
          </a>
        ) : (
          <span key={kind} className="muted">
            {t('missingFile', { kind: t(kind) })}
          </span>
        ),
      )}
    </span>
  )
}
