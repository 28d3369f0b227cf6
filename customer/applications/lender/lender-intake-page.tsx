import './lender-logo.css'
import { useEffect, useState } from 'react'
import type { IntakeLists } from '#customer/applications/intake-checks.ts'
import { IntakeForm } from '#customer/applications/intake-form.tsx'
import { useKnown } from '#customer/applications/known.ts'
import { lenderIntake } from '#customer/applications/words.ts'
import { refreshCustomer, useCustomer } from '#customer/shared/current-customer.ts'
import { offersOf } from '#customer/shared/offers-of.ts'
import { wantedProduct } from '#customer/shared/wanted-product.ts'
import { profile } from '#customer/shared/words.ts'
import { uuid } from '#src/contract/patterns.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { NotFound } from '#src/kit/frame/not-found.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { type ApiError, api } from '#src/platform/http.ts'
import { useRoute } from '#src/platform/matched-route.ts'
import { Link, useLocation } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { useNamedLender } from './lender-name.ts'
import { lenderPages } from './words.ts'

/** A lender's logo, made from its name: the demo lenders have no other. */
const LenderLogo = ({ name }: { name: string }) => (
  <span className="lender-logo" role="img" aria-label={name}>
    <span aria-hidden="true">{name.charAt(0)}</span>
    <span aria-hidden="true">{name}</span>
  </span>
)

export const words = [lenderPages, lenderIntake, profile]

/** `/user/lender-intake/{lender}/{creditapp_uuid}`: open without a session for anyone with the link. */
export default function LenderIntake() {
  const { lender: slug = '', id = '' } = useRoute().params
  const lender = useNamedLender(uuid.test(id) ? slug : '')
  if (lender === undefined) return <Skeleton />
  if (!lender?.ownForm) return <NotFound home="/" />
  return <Intake key={id} {...{ id, slug, lender: lender.name }} />
}

type Loaded = 'loading' | 'missing' | 'rejected' | { lists: IntakeLists }

function Intake({ id, slug, lender }: { id: string; slug: string; lender: string }) {
  const t = useWords(lenderIntake)
  const [, go] = useLocation()
  const customer = useCustomer()
  const known = useKnown(id)
  const [state, setState] = useState<Loaded>('loading')
  const offers = offersOf(customer?.product_type ?? null)

  useEffect(() => {
    const abort = new AbortController()
    const params = { creditapp_uuid: id }
    const options = { signal: abort.signal, quiet: true }
    api('GET /api/udyog-intake-fields/{creditapp_uuid}', { params }, options)
      .then(({ data }) => setState(data ? { lists: data } : 'missing'))
      .catch((failure: ApiError) => {
        if (abort.signal.aborted) return
        const { redirectionUrl } = Object(failure.body) as { redirectionUrl?: string }
        if (redirectionUrl) goOn(redirectionUrl, go, { replace: true })
        else setState(failure.body?.message === 'Rejected' ? 'rejected' : 'missing')
      })
    return () => abort.abort()
  }, [id, go])

  async function toGold() {
    const { redirect } = await api('POST /api/gold-loans/{id}', { params: { id } })
    // Without a session it is chosen after the passcode.
    if (!customer) wantedProduct.keep('Gold Loans')
    await refreshCustomer()
    go(`/user/${redirect}`)
  }

  if (state === 'missing') return <NotFound home="/" />
  const below = `/user/lender-intake/${slug}`
  return (
    <div className="page narrow-page stack">
      {customer && (
        <p>
          <Link href={offers}>{t('back')}</Link>
        </p>
      )}
      <LenderLogo name={lender} />
      <PageTitle>{t('title', { lender })}</PageTitle>
      <p>{t('thanks', { lender })}</p>
      {(state === 'loading' || (typeof state === 'object' && !known)) && <Skeleton lines={9} />}
      {typeof state === 'object' && known && (
        <>
          <p className="notice">{t('lead', { lender })}</p>
          <IntakeForm
            id={id}
            lender={lender}
            lists={state.lists}
            known={known}
            onSent={(url) => goOn(url ?? `/lenders-transaction/${slug}`, go)}
          />
        </>
      )}
      {state === 'rejected' && (
        <LenderRejection onGold={toGold} onClose={() => go(customer ? offers : '/')} />
      )}
      <p>
        <Link href={`${below}/privacy-policy`}>{t('privacy', { lender })}</Link>
      </p>
      <p>
        <Link href={`${below}/terms`}>{t('terms', { lender })}</Link>
      </p>
    </div>
  )
}

type Go = ReturnType<typeof useLocation>[1]

/** Our own pages within the app; the lender's URL, which the server checked, as a full navigation. */
function goOn(url: string, go: Go, options?: { replace: boolean }): void {
  if (url.startsWith('/')) go(url, options)
  else if (options?.replace) location.replace(url)
  else location.assign(url)
}

interface Props {
  /** Asks the server where the gold loan starts and goes there. */
  onGold: () => Promise<unknown>
  onClose: () => void
}

/** After a lender's refusal, offers another product; nothing is chosen for the customer. */
export function LenderRejection({ onGold, onClose }: Props) {
  const t = useWords(lenderPages)
  const [busy, setBusy] = useState(false)

  async function toGold() {
    setBusy(true)
    try {
      await onGold()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog title={t('rejectedTitle')} onClose={onClose}>
      <p>{t('rejectedText')}</p>
      <div className="dialog-actions">
        <Button busy={busy} onClick={() => void toGold()}>
          {t('yes')}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {t('no')}
        </Button>
      </div>
    </Dialog>
  )
}
