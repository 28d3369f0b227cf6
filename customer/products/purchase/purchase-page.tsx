import '#customer/products/product-list.css'
import '#customer/products/requests/product-requests.css'
import { useState } from 'react'
import { InsuranceNote } from '#customer/products/insurance-note.tsx'
import { categoryWords } from '#customer/products/words.ts'
import { LoadFailed } from '#customer/shared/load-failed.tsx'
import { problemsOf, Questions } from '#customer/shared/questions.tsx'
import { ConfirmDialog } from '#customer/shared/withdrawal-dialog.tsx'
import { categoryNamed } from '#src/contract/products/categories/categories.ts'
import { statusWordsOf } from '#src/contract/products/request-status.ts'
import type { PurchaseStep } from '#src/contract/purchase.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Form, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { api } from '#src/platform/http.ts'
import { useRoute } from '#src/platform/matched-route.ts'
import { Link } from '#src/platform/router.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { ChosenPlan, Plans } from './plans.tsx'
import { PolicyPanel } from './policy-panel.tsx'
import { formatPremium, type PurchaseProps, usePurchase } from './use-purchase.ts'
import { planFacts, purchaseWords } from './words.ts'

export const words = [purchaseWords, planFacts, categoryWords]

/** The purchase of a policy, step by step, and the policy afterwards. */
export default function PurchasePage() {
  const t = useWords(purchaseWords)
  const { id = '' } = useRoute().params
  const { purchase, error, reload, onPurchase } = usePurchase(id)
  const category = purchase && categoryNamed(purchase.category)
  const isGone = error?.status === 404 || error?.status === 422
  return (
    <div className="page narrow-page stack">
      {isGone && <PageTitle>{t('gone')}</PageTitle>}
      {error && !isGone && <LoadFailed text={t('loadFailed')} error={error} again={reload} />}
      {!purchase && !error && <Skeleton lines={8} />}
      {purchase && <Steps purchase={purchase} onPurchase={onPurchase} />}
      {category && <InsuranceNote category={category} />}
      <p>
        <Link href="/user/insurance/transaction">{t('back')}</Link>
      </p>
    </div>
  )
}

function Steps({ purchase, onPurchase }: PurchaseProps) {
  const t = useWords(purchaseWords)
  const language = useLanguage()
  const { product_name, status, next, policy, plan, refused } = purchase
  const category = categoryNamed(purchase.category)
  const provider = purchase.provider ?? product_name
  const isOver = !policy && (status === 'REFUSED' || status === 'CANCELLED')
  return (
    <>
      <header className="request-head">
        <PageTitle>{product_name}</PageTitle>
        <span className="request-status" data-status={status}>
          {statusWordsOf(category, status)[language]}
        </span>
      </header>
      <p className="muted">{provider}</p>
      {isOver && (
        <section className="panel stack">
          <h2>{t(status === 'REFUSED' ? 'refusedTitle' : 'stoppedTitle', { provider })}</h2>
          <p>
            {status === 'CANCELLED'
              ? t('stoppedText')
              : refused
                ? t('refusedText', { provider, reason: refused })
                : t('refusedPlain')}
          </p>
          <Link href={`/products/${purchase.category}`}>{t('toOthers')}</Link>
        </section>
      )}
      {policy && <PolicyPanel {...{ purchase, policy, provider, onPurchase }} />}
      {!isOver && !policy && (
        <div className="stack" role="status">
          {next ? (
            <Next {...{ purchase, next, provider, onPurchase }} />
          ) : (
            <p>{t('waiting', { provider })}</p>
          )}
        </div>
      )}
      {plan && next?.kind !== 'plan' && !isOver && (
        <ChosenPlan purchase={purchase} plan={plan} provider={provider} />
      )}
      {!isOver && !policy && <Stop purchase={purchase} provider={provider} onPurchase={onPurchase} />}
    </>
  )
}

interface NextProps extends PurchaseProps {
  next: PurchaseStep
  provider: string
}

function Next({ purchase, next, provider, onPurchase }: NextProps) {
  const t = useWords(purchaseWords)
  const params = { id: purchase.id }
  if (next.kind === 'plan') return <Plans {...{ purchase, provider, onPurchase }} />
  if (next.kind === 'form') {
    const { fields } = next
    const submit = async (typed: Typed) => {
      const values = Object.fromEntries(fields.map(({ name }) => [name, typed[name] ?? '']))
      onPurchase(await api('POST /api/purchases/{id}/form', { params, body: { values } }))
    }
    return (
      <section className="panel stack">
        <h2>{t('formTitle', { provider })}</h2>
        <Form
          key={fields.map(({ name }) => name).join()}
          check={(typed) => problemsOf(fields, typed)}
          submit={submit}
        >
          <p className="muted">{t('formText', { provider })}</p>
          <Questions fields={fields} />
          <Submit>{t('send', { provider })}</Submit>
        </Form>
      </section>
    )
  }
  const { host } = new URL(next.url)
  const amount = purchase.plan ? formatPremium(purchase.plan.premium) : ''
  const isPay = next.kind === 'pay'
  return (
    <section className="panel stack">
      <h2>{t(isPay ? 'payTitle' : 'pageTitle', { provider })}</h2>
      <p>{isPay ? t('payText', { provider }) : t('pageText', { provider, what: t(pageKind(next.about)) })}</p>
      <div className="form-actions">
        <a className="button primary" href={next.url} rel="noreferrer" target="_blank">
          {t(isPay ? 'payGo' : 'pageGo', { host, amount })}
        </a>
      </div>
      <p className="muted small">{t(isPay ? 'waitingPaid' : 'comeBack', { provider })}</p>
    </section>
  )
}

const pages = ['MANUAL_REVIEW', 'EKYC', 'KYC', 'CIS'] as const
const pageKind = (about: string | null) => {
  const text = about?.toUpperCase().replace(/[^A-Z]+/g, '_')
  return pages.find((one) => one === text) ?? 'OTHER'
}

function Stop({ purchase, provider, onPurchase }: PurchaseProps & { provider: string }) {
  const t = useWords(purchaseWords)
  const [asks, setAsks] = useState(false)
  const stop = async () =>
    onPurchase(await api('POST /api/purchases/{id}/cancel', { params: { id: purchase.id }, body: {} }))
  return (
    <div>
      <Button kind="secondary" onClick={() => setAsks(true)}>
        {t('stop')}
      </Button>
      {asks && (
        <ConfirmDialog
          {...{ title: t('stop'), action: t('stopAct'), keep: t('keep'), act: stop }}
          onClose={() => setAsks(false)}
          onChanged={() => {}}
        >
          {t('stopText', { provider })}
        </ConfirmDialog>
      )}
    </div>
  )
}
