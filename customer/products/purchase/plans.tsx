import { useState } from 'react'
import type { Plan, Purchase } from '#src/contract/purchase.ts'
import { formatRupees } from '#src/domain/money.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { api } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { formatPremium, type PurchaseProps } from './use-purchase.ts'
import { planFacts, purchaseWords } from './words.ts'

const isKnown = <T extends object>(words: T, name: string): name is Extract<keyof T, string> =>
  Object.hasOwn(words, name)

/** A name of the network's that we have no words for: “ROOM_RENT” is “Room rent”. */
const plain = (code: string) => {
  const text = code.toLowerCase().replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What the insurer states of a plan, as names with values. */
function usePlanFacts() {
  const t = useWords(planFacts)
  return ({ facts }: Plan) =>
    facts.map(({ code, value }) => {
      const flag = /^(yes|no|true|false)$/i.test(value) && (/^(yes|true)$/i.test(value) ? 'yes' : 'no')
      return [isKnown(planFacts.en, code) ? t(code) : plain(code), flag ? t(flag) : value] as const
    })
}

function PlanLines({ plan }: { plan: Plan }) {
  const t = useWords(purchaseWords)
  const facts = usePlanFacts()
  const { months, premium, tax, sum_insured } = plan
  return (
    <>
      <dl className="product-line">
        <div className="product-price">
          <dt>{months ? t('premium', { months }) : t('premiumPlain')}</dt>
          <dd>{formatPremium(premium)}</dd>
        </div>
        {tax !== null && (
          <div>
            <dt>{t('taxIn')}</dt>
            <dd>{tax > 0 ? formatPremium(tax) : t('noTax')}</dd>
          </div>
        )}
        {sum_insured !== null && (
          <div>
            <dt>{t('sum')}</dt>
            <dd>{formatRupees(sum_insured)}</dd>
          </div>
        )}
      </dl>
      <dl className="product-rows">
        {facts(plan).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The plans that are quoted, or the chosen one at a premium that has changed. */
export function Plans({ purchase, provider, onPurchase }: PurchaseProps & { provider: string }) {
  const t = useWords(purchaseWords)
  const [busy, setBusy] = useState<string>()
  const { id, plans, plan } = purchase
  const isChanged = plan !== null
  async function choose({ id: chosen, premium }: Plan) {
    setBusy(chosen)
    try {
      onPurchase(
        await api('POST /api/purchases/{id}/plan', { params: { id }, body: { plan: chosen, premium } }),
      )
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <section className="stack">
      <h2>{t(isChanged ? 'dearerTitle' : 'plansTitle')}</h2>
      <p>{t(isChanged ? 'dearerLead' : 'plansLead', { provider })}</p>
      <ul className="product-cards">
        {plans.map((one) => (
          <li key={one.id}>
            <article className="product-card">
              <h3>{one.name}</h3>
              <PlanLines plan={one} />
              <div className="product-acts">
                <Button
                  busy={busy === one.id}
                  aria-label={t('chooseOf', { plan: one.name })}
                  onClick={() => void choose(one)}
                >
                  {t(isChanged ? 'accept' : 'choose')}
                </Button>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The chosen plan, and how its premium is made up. */
export function ChosenPlan({
  purchase,
  plan,
  provider,
}: {
  purchase: Purchase
  plan: Plan
  provider: string
}) {
  const t = useWords(purchaseWords)
  const { parts, stated } = purchase
  return (
    <section className="panel stack">
      <h2>{t('yourPlan')}</h2>
      <h3>{plan.name}</h3>
      <PlanLines plan={plan} />
      {parts.length > 0 && (
        <details className="opens">
          <summary>{t('breakup')}</summary>
          <dl className="product-rows">
            {parts.map(({ title, amount }) => (
              <div key={title}>
                <dt>{isKnown(purchaseWords.en, title) ? t(title) : plain(title)}</dt>
                <dd>{formatPremium(amount)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {stated !== null && (
        <p className="notice">{t('stated', { provider, stated: formatPremium(stated) })}</p>
      )}
    </section>
  )
}
