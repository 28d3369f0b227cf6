import { useState } from 'react'
import { ConfirmDialog } from '#customer/shared/withdrawal-dialog.tsx'
import type { Policy } from '#src/contract/purchase.ts'
import { formatDate } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { api } from '#src/platform/http.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { formatPremium, type PurchaseProps } from './use-purchase.ts'
import { purchaseWords } from './words.ts'

interface Props extends PurchaseProps {
  policy: Policy
  provider: string
}

/** The policy that was issued: dates, document, claims, renewal, and the way back from it. */
export function PolicyPanel({ purchase, policy, provider, onPurchase }: Props) {
  const t = useWords(purchaseWords)
  const language = useLanguage()
  const [asks, setAsks] = useState(false)
  const { number, state, from, until, document, free_look_until, claims, renewal } = policy
  const day = (iso: string | null) => iso && formatDate(iso, language)
  const text =
    free_look_until === null
      ? t('motorText', { provider })
      : t(policy.in_free_look ? 'freeLookText' : 'laterText', { provider, day: day(free_look_until) ?? '' })
  const rows = [
    [t('number'), number],
    [t('state'), t(state)],
    [t('from'), day(from)],
    [t('until'), day(until)],
    [t('freeLook'), day(free_look_until)],
  ].filter(([, value]) => value)
  const isActive = state === 'ACTIVE'
  const link = (url: string, label: string) => (
    <a href={url} rel="noreferrer" target="_blank">
      {label}
    </a>
  )
  const cancel = async () =>
    onPurchase(await api('POST /api/purchases/{id}/cancel', { params: { id: purchase.id }, body: {} }))
  return (
    <>
      <section className="panel stack">
        <h2>{t('policyTitle')}</h2>
        <div role="status">
          <dl className="product-rows">
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {document && <p>{link(document, t('document'))}</p>}
        {renewal && <p>{t('renewal', { state: t(renewal) })}</p>}
        {isActive && policy.renew_url && <p>{link(policy.renew_url, t('renew'))}</p>}
      </section>
      <section className="panel stack">
        <h2>{t('claims')}</h2>
        {claims.length === 0 && <p>{t('noClaims')}</p>}
        {claims.map((one) => (
          <div key={one.id} className="stack">
            <h3>{t('claimOf', { id: one.id, state: t(one.state) })}</h3>
            <dl className="product-rows">
              {(['requested', 'approved'] as const).map((name) => {
                const amount = one[name]
                return amount === null ? null : (
                  <div key={name}>
                    <dt>{t(name)}</dt>
                    <dd>{formatPremium(amount)}</dd>
                  </div>
                )
              })}
            </dl>
          </div>
        ))}
        {isActive && policy.claim_url && <p>{link(policy.claim_url, t('claim'))}</p>}
        <p className="muted small">{t('newTab', { provider })}</p>
      </section>
      {isActive && (
        <section className="panel stack">
          <h2>{t('cancel')}</h2>
          <p>{text}</p>
          {purchase.terms_url && <p>{link(purchase.terms_url, t('terms'))}</p>}
          <div>
            <Button kind="secondary" onClick={() => setAsks(true)}>
              {t('cancel')}
            </Button>
          </div>
        </section>
      )}
      {asks && (
        <ConfirmDialog
          {...{ title: t('cancel'), action: t('cancelAct'), keep: t('keep'), act: cancel }}
          onClose={() => setAsks(false)}
          onChanged={() => {}}
        >
          {text}
        </ConfirmDialog>
      )}
    </>
  )
}
