import './list-controls.css'
import { offers as words } from '#customer/shared/words.ts'
import type { Offer } from '#src/contract/offers/offer.ts'
import { formatRupees } from '#src/domain/money.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Link } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { filterNames, filters, stepsOf, type useListView } from './offer-list-view.ts'

interface Props {
  offers: readonly Offer[]
  view: ReturnType<typeof useListView>
}

const order = ['apr', 'emi', 'cost'] as const

/** Order and filters of the offers. The label says which order is on; only the published one was computed by the server. */
export function ListControls({ offers, view }: Props) {
  const t = useWords(words)
  const steps = stepsOf(offers)
  // A filter that leaves out nothing or everything is no choice.
  const useful = filterNames.filter(
    (name) => view.filters.includes(name) || new Set(offers.map(filters[name])).size > 1,
  )
  const hidden = offers.length - view.shown.length
  return (
    <div className="list-controls">
      <fieldset className="list-order">
        <legend>{t('sort')}</legend>
        {order.map((by) => (
          <label key={by}>
            <input
              type="radio"
              name="order"
              value={by}
              checked={view.order === by}
              onChange={() => view.change({ order: by })}
            />
            <span>{t(`sort_${by}`)}</span>
          </label>
        ))}
      </fieldset>
      {(useful.length > 0 || steps.length > 0) && (
        <fieldset className="list-filters">
          <legend>{t('filter')}</legend>
          {useful.map((name) => (
            <label key={name} className="list-filter">
              <input
                type="checkbox"
                checked={view.filters.includes(name)}
                onChange={({ target }) =>
                  view.change({
                    filters: target.checked
                      ? [...view.filters, name]
                      : view.filters.filter((other) => other !== name),
                  })
                }
              />
              <span>{t(`filter_${name}`)}</span>
            </label>
          ))}
          {steps.length > 0 && (
            <select
              className="select"
              aria-label={t('filterUpto')}
              value={view.upto ?? ''}
              onChange={({ target }) => view.change({ upto: target.value ? Number(target.value) : null })}
            >
              <option value="">{t('filterAny')}</option>
              {[...new Set([...steps, ...(view.upto ? [view.upto] : [])])]
                .sort((a, b) => a - b)
                .map((upto) => (
                  <option key={upto} value={upto}>
                    {t('filterMost', { amount: formatRupees(upto) })}
                  </option>
                ))}
            </select>
          )}
        </fieldset>
      )}
      <p className="list-says muted" role="status">
        <span>{t(`order_${view.deciding}`)}</span> <Link href="/how-we-rank">{t('ranking')}</Link>
        {hidden > 0 && (
          <>
            {' '}
            <span>{t('filtered', { shown: view.shown.length, all: offers.length })}</span>{' '}
            <Button kind="quiet" onClick={view.clear}>
              {t('filterClear')}
            </Button>
          </>
        )}
      </p>
    </div>
  )
}
