import { useState } from 'react'
import { refreshCustomer } from '#customer/customer.ts'
import type { LenderApplication } from '#src/contract/applications/lender-application.ts'
import { isRefused, statusKey } from '#src/domain/applications/status.ts'
import { productOf } from '#src/domain/catalogue/products.ts'
import { status as statusWords } from '#src/locales/applications/status.words.ts'
import { api } from '#src/platform/http.ts'
import { useLocation } from '#src/platform/router.tsx'
import { tabBox } from '#src/platform/storage.ts'
import { useWords } from '#src/platform/words.tsx'
import { lenderApplication as words } from './lender-application.words.ts'
import { LenderRejection } from './lender-rejection.tsx'
import { statusNext } from './status-next.words.ts'

interface Props {
  /** Legal name. */
  lender: string
  application: LenderApplication
}

/** Its status, and what comes next. */
export function LenderResult({ lender, application }: Props) {
  const t = useWords(words)
  const say = useWords(statusWords)
  const next = useWords(statusNext)
  const key = statusKey(application.status)
  const { reference } = application
  return (
    <section className="panel stack" role="status">
      {key && (
        <>
          <p>
            <strong>{say(key, { lender })}</strong>
          </p>
          <p>{next(key, { lender })}</p>
        </>
      )}
      {reference && <p className="muted">{t('reference', { lender, reference })}</p>}
    </section>
  )
}

/** A refusal: the reason if there is one, and what may help. */
export function LenderDeclined({ lender, application }: Props) {
  const t = useWords(words)
  const { reason } = application
  return (
    <>
      <LenderResult lender={lender} application={application} />
      <p>{reason ? t('lenderSays', { lender, reason }) : t('noReason', { lender })}</p>
      <p>{t('others')}</p>
      <p>{t('report')}</p>
      <p>{t('complaint')}</p>
      <GoldInstead application={application} />
    </>
  )
}

/** Asks once for each refusal. */
function GoldInstead({ application: { id, product_type, status } }: Pick<Props, 'application'>) {
  const [, go] = useLocation()
  const asked = `goldAsked.${id}`
  const [open, setOpen] = useState(
    () => isRefused(status) && product_type !== 'Gold Loans' && tabBox.get(asked) === null,
  )

  function close() {
    tabBox.set(asked, '1')
    setOpen(false)
  }

  async function toGold() {
    await api('POST /api/user/product', { body: { product_type: 'Gold Loans' } })
    await refreshCustomer()
    close()
    // The guards know where a gold loan that was started before continues.
    go(productOf('Gold Loans')?.start ?? '/products')
  }

  return open && <LenderRejection onGold={toGold} onClose={close} />
}
