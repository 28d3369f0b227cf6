import { type ReactNode, useId, useState } from 'react'
import { partnerDashboard } from '#partner/words/dashboard.words.ts'
import type { ReportTab } from '#src/contract/merchants/portal.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import type { RangeRequest } from '#src/domain/ranges.ts'
import { productNames } from '#src/locales/catalogue/product-names.words.ts'
import { partnerReports } from '#src/locales/merchants/reports.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { Link, useLocation, useSearch } from '#src/platform/router.tsx'
import { useWords, useWordTable } from '#src/platform/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { type Option, SelectField } from '#src/ui/choice-fields.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Form, Submit } from '#src/ui/form.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Skeleton } from '#src/ui/spinner.tsx'
import { may, useMerchant } from '../merchant.ts'
import { Failure } from '../parts/failure.tsx'
import { Pager } from '../parts/pager.tsx'
import { askedPeriod, PeriodChoice } from '../parts/period.tsx'
import { queryIn, withQuery } from '../parts/query.ts'
import { saveFrom } from '../parts/save-file.ts'

export const PAGE_SIZE = 25

/** What the address asks a report for; null while a custom range lacks a day. */
export function useAsked() {
  const search = useSearch()
  const chosen = queryIn(search)
  const period = askedPeriod(search)
  const ready = period.range !== 'custom_range' || Boolean(period.from && period.to)
  const page = Math.max(1, Math.floor(Number(chosen.page)) || 1)
  return { chosen, period, ready, page }
}

interface Props {
  tab: ReportTab
  period: RangeRequest
  ready: boolean
  page: number
  answer?: { from: string; to: string; data: readonly unknown[]; total: number }
  error?: ApiError
  reload: () => void
  empty: ReactNode
  /** Filters beside period and product. */
  filters?: readonly { name: string; label: string; none?: string; options: readonly Option[] }[]
  /** What the product filter offers. Default: the loans. */
  products?: readonly Option[]
  /** Rows can be searched by what they show of a customer. */
  isSearched?: true
  /** What can be added. */
  action?: ReactNode
  children: ReactNode
}

/** Around the rows of each report: period, filters, files, pages. */
export function ReportFrame({
  tab,
  period,
  ready,
  page,
  answer,
  error,
  reload,
  empty,
  filters = [],
  products,
  isSearched,
  action,
  children,
}: Props) {
  const t = useWords(partnerReports)
  const d = useWords(partnerDashboard)
  const chosen = queryIn(useSearch())
  const { range: _, from: __, to: ___, page: ____, ...keep } = chosen
  const reason = error?.body.errors ? Object.values(error.body.errors).join(' ') : error?.message
  return (
    <section className="report" aria-label={t(tab)}>
      <div className="report-bar">
        <PeriodChoice asked={period} shown={answer} keep={keep} />
        <div className="report-files">
          {action}
          <SaveFiles tab={tab} />
        </div>
      </div>
      <Filters key={JSON.stringify(keep)} filters={filters} products={products} isSearched={isSearched} />
      {!ready && <p className="muted">{d('chooseDays')}</p>}
      {error && <Failure title={t('failed')} text={reason ?? ''} onRetry={reload} />}
      {ready && !error && !answer && (
        <div className="panel">
          <Skeleton lines={12} />
        </div>
      )}
      {answer && !error && answer.total === 0 && (
        <div className="panel stack">
          <Picture kind="empty" />
          {empty}
        </div>
      )}
      {answer && !error && answer.total > 0 && (
        <>
          {children}
          <Pager page={page} size={PAGE_SIZE} total={answer.total} />
        </>
      )}
    </section>
  )
}

function Filters({
  filters,
  products,
  isSearched,
}: { filters: NonNullable<Props['filters']> } & Pick<Props, 'products' | 'isSearched'>) {
  const t = useWords(partnerReports)
  const names = useWordTable(productNames)
  const [, go] = useLocation()
  const chosen = queryIn(useSearch())
  const all = [
    {
      name: 'product',
      label: t('product'),
      options: products ?? loanProducts.map(({ type }) => ({ value: type, label: names[type] })),
    },
    ...filters,
  ]
  const named = isSearched ? [...all.map(({ name }) => name), 'q'] : all.map(({ name }) => name)
  const set = named.filter((name) => chosen[name]).length
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <>
      <div className="report-narrow">
        <Button kind="secondary" aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
          {set > 0 ? t('narrowed', { count: set }) : t('narrow')}
        </Button>
      </div>
      <Form
        id={id}
        className={shown ? 'report-filters open' : 'report-filters'}
        check={() => ({})}
        submit={async (typed) => go(withQuery(chosen, typed))}
        aria-label={t('narrow')}
      >
        {isSearched && (
          <TextField
            name="q"
            type="search"
            label={t('search')}
            hint={t('searchHint')}
            maxLength={40}
            defaultValue={chosen.q ?? ''}
          />
        )}
        {all.map((filter) => (
          <SelectField
            key={filter.name}
            {...filter}
            none={filter.none ?? t('all')}
            defaultValue={chosen[filter.name] ?? ''}
          />
        ))}
        <Submit>{t('ready')}</Submit>
        {set > 0 && (
          <Link href={withQuery(chosen, Object.fromEntries(named.map((name) => [name, undefined])))}>
            {t('clear')}
          </Link>
        )}
      </Form>
    </>
  )
}

function SaveFiles({ tab }: { tab: ReportTab }) {
  const t = useWords(partnerReports)
  const merchant = useMerchant()
  const search = new URLSearchParams(useSearch())
  if (!may(merchant, 'reports')) return null
  search.delete('tab')
  search.delete('page')
  const save = (format: 'csv' | 'xlsx') => {
    search.set('format', format)
    void saveFrom(`/api/partner/reports/${tab}/file?${search}`, `${tab}.${format}`)
  }
  return (
    <>
      <Button kind="secondary" onClick={() => save('csv')}>
        {t('csv')}
      </Button>
      <Button kind="secondary" onClick={() => save('xlsx')}>
        {t('xlsx')}
      </Button>
    </>
  )
}
