import { LenderMark } from '#customer/shared/lender-mark.tsx'
import type { StatusRow } from '#src/contract/applications/chosen-offer.ts'
import { isDisbursed, isFinal, isRefused, statusKey } from '#src/domain/applications/status.ts'
import { productOf } from '#src/domain/catalogue/products.ts'
import { formatRupees } from '#src/domain/money.ts'
import { status as statusWords } from '#src/locales/applications/status.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { Link } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useWords, useWordTable } from '#src/platform/words.tsx'
import { productsPage } from './words.ts'

const isRunning = ({ status }: StatusRow) => !isFinal(status) && !isRefused(status) && !isDisbursed(status)

/** The applications that wait for the lender or the customer, each with the way to go on. */
export default function RunningApplications() {
  const t = useWords(productsPage)
  const say = useWords(statusWords)
  const product: Record<string, string> = useWordTable(productNames)
  const { data } = useCall('GET /api/applications', {}, { quiet: true })
  const running = data?.filter(isRunning) ?? []
  if (running.length === 0) return null
  return (
    <section className="running" aria-label={t('running')}>
      {running.map((row) => {
        const key = statusKey(row.status)
        const name = product[row.product_type] ?? row.product_type
        return (
          <article key={row.id} className="panel running-one">
            <LenderMark id={row.lender_id} />
            <div>
              <h2>{t('runningOne', { product: name, amount: formatRupees(row.amount) })}</h2>
              <p className="muted">
                {[row.lender_name, key && say(key, { lender: row.lender_name })].filter(Boolean).join(' · ')}
              </p>
            </div>
            <Link
              className="button primary"
              href={row.page ?? productOf(row.product_type)?.offers ?? '/user/offers'}
            >
              {t(row.waits_for ? 'runningGoOn' : 'runningSee')}
            </Link>
          </article>
        )
      })}
    </section>
  )
}
