import { Consent } from '#customer/shared/consent.tsx'
import { offers as words } from '#customer/shared/words.ts'
import type { Offer } from '#src/contract/offers/offer.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { CheckField } from '#src/kit/fields/choice-fields.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { common } from '#src/locales/common.words.ts'
import { ApiError, api } from '#src/platform/http.ts'
import { track } from '#src/platform/journey.ts'
import { notify } from '#src/platform/notices.ts'
import { useLocation } from '#src/platform/router.tsx'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { OfferFigures } from './offer-card.tsx'

const check = ({ consent }: Typed): Problems => (consent ? {} : { consent: 'consentLender' })

interface Props {
  listId: string
  offer: Offer
  onClose: () => void
  /** The offer is chosen, or the list has changed meanwhile: both have to be read again. */
  onChanged: () => void
}

/** Consent to share with one named lender, together with the choice; the box is never ticked in advance. Then opens the lender's page. */
export function ChooseOffer({ listId, offer, onClose, onChanged }: Props) {
  const t = useWords(words)
  const c = useWords(common)
  const [, go] = useLocation()
  const lender = offer.legal_name

  async function choose() {
    const body = {
      list_id: listId,
      lender_id: offer.lender_id,
      consent: true,
      consent_version: currentConsent.SHARE_LENDER,
    } as const
    let page: string | null
    try {
      page = (await api('POST /api/offers/select', { body })).page
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) onChanged()
      throw failure
    }
    track('OFFER_SELECTED')
    forgetAnswers('GET /api/applications')
    if (page) return go(page)
    onClose()
    notify('success', t('chosenNow', { lender }))
    onChanged()
  }

  return (
    <Dialog title={t('dialogTitle', { lender })} onClose={onClose}>
      <Form check={check} submit={choose}>
        <OfferFigures offer={offer} />
        <Consent purpose="SHARE_LENDER" lender={lender} policy={offer.privacy_policy}>
          <CheckField name="consent" label={t('consent', { lender })} />
        </Consent>
        <div className="form-actions">
          <Submit>{t('send')}</Submit>
          <Button kind="secondary" onClick={onClose}>
            {c('cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
