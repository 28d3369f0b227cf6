import { useSignedIn } from '#customer/shared/current-customer.ts'
import { offersOf } from '#customer/shared/offers-of.ts'
import { offers as words } from '#customer/shared/words.ts'
import type { KeyFacts } from '#src/contract/offers/offer.ts'
import { useLocation } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { ChooseButton } from './choose-button.tsx'
import { useChosen } from './use-chosen.ts'

/** The offer of these key facts can be chosen here, as long as it is in the customer's present list. */
export function ChooseFromFacts({ facts: { list_id, offer } }: { facts: KeyFacts }) {
  const t = useWords(words)
  const { app_id, product_type } = useSignedIn()
  const [, go] = useLocation()
  const { chosen, mayChoose } = useChosen(app_id)
  const { data: list } = useCall('GET /api/offers', app_id && mayChoose ? { query: { app_id } } : null)
  if (chosen) return chosen.lender_name === offer.lender_name ? null : <p>{t('otherChosen')}</p>
  const current =
    list?.list_id === list_id && list.offers.some(({ lender_id }) => lender_id === offer.lender_id)
  if (!current) return null
  return (
    <div className="facts-choose no-print">
      <ChooseButton listId={list_id} offer={offer} onChanged={() => go(offersOf(product_type))} />
    </div>
  )
}
