import { useState } from 'react'
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
import { forgetAnswers, useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { ConfirmMobile } from './confirm-mobile.tsx'
import { ContactConsent } from './contact-consent.tsx'
import { OfferFigures } from './offer-card.tsx'

/** Offered with the choice, never ticked in advance. */
const contacts = [
  ['allow_sms', 'SMS'],
  ['allow_emails', 'EMAIL'],
] as const

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
  /** What was ticked before a mobile number is asked for; with the number the choice is made again. */
  const [agreed, setAgreed] = useState<Typed | null>(null)
  const [, go] = useLocation()
  const lender = offer.legal_name
  const consents = useCall('GET /api/consents', {}, { quiet: true })
  const given = new Set<string>(consents.data?.map(({ purpose }) => purpose))
  const asked = contacts.filter(([, purpose]) => consents.data && !given.has(purpose))

  /** News of the application by the ways that were ticked; the others stay as they are. */
  async function allowNews(typed: Typed) {
    if (!asked.some(([name]) => typed[name])) return
    const flag = ([name, purpose]: (typeof contacts)[number]) => (given.has(purpose) || typed[name] ? 1 : 0)
    const [sms, emails] = contacts
    await api('POST /api/user/extra-details', { body: { allow_sms: flag(sms), allow_emails: flag(emails) } })
    forgetAnswers('GET /api/consents')
    forgetAnswers('GET /api/user/{id}')
  }

  async function choose(typed: Typed) {
    const body = {
      list_id: listId,
      lender_id: offer.lender_id,
      consent: true,
      consent_version: currentConsent.SHARE_LENDER,
    } as const
    let page: string | null
    try {
      // The form shows what fails; a notice would cover its button on a phone.
      page = (await api('POST /api/offers/select', { body }, { quiet: true })).page
    } catch (failure) {
      if (failure instanceof ApiError && failure.body.code === 'MOBILE_NEEDED') return setAgreed(typed)
      if (failure instanceof ApiError && failure.status === 409) onChanged()
      throw failure
    }
    track('OFFER_SELECTED')
    forgetAnswers('GET /api/applications')
    // The choice holds, whatever becomes of the news; the failure is said.
    await allowNews(typed).catch(() => {})
    if (page) return go(page)
    onClose()
    notify('success', t('chosenNow', { lender }))
    onChanged()
  }

  if (agreed)
    return (
      <Dialog title={t('mobileTitle')} onClose={onClose}>
        <ConfirmMobile lender={lender} onConfirmed={() => choose(agreed)} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog title={t('dialogTitle', { lender })} onClose={onClose}>
      <Form check={check} submit={choose}>
        <OfferFigures offer={offer} />
        <Consent purpose="SHARE_LENDER" lender={lender} policy={offer.privacy_policy}>
          <CheckField name="consent" label={t('consent', { lender })} />
        </Consent>
        {asked.length > 0 && (
          <fieldset className="stack">
            <legend className="field-label">{t('newsTitle')}</legend>
            {asked.map(([name, purpose]) => (
              <ContactConsent key={name} name={name} purpose={purpose} />
            ))}
          </fieldset>
        )}
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
