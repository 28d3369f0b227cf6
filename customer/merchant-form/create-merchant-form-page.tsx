import { useEffect, useState } from 'react'
import { misshapen, missing } from '#customer/profile/checks.ts'
import type { Challenge } from '#customer/shared/challenge.ts'
import { sendPasscodeTo } from '#customer/shared/passcode.ts'
import { PasscodeForm } from '#customer/shared/passcode-form.tsx'
import { verification } from '#customer/shared/verification.words.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { CheckField, RadioField } from '#src/kit/fields/choice-fields.tsx'
import { TextField } from '#src/kit/fields/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { FormatField } from '#src/kit/fields/format-field.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { merchantForm } from '#src/locales/merchant-form.words.ts'
import { api, type InputOf } from '#src/platform/http.ts'
import { useRoute } from '#src/platform/matched-route.ts'
import { notify } from '#src/platform/notices.ts'
import { Link, useLocation, useSearch } from '#src/platform/router.tsx'
import { tabBox } from '#src/platform/storage.ts'
import { useWords } from '#src/platform/words.tsx'

export const words = [merchantForm, verification]

const types = ['sole_proprietor', 'partnership', 'company'] as const
const needed = ['business_type', 'legal_name', 'contact_name', 'mobile', 'email', 'address', 'pincode', 'pan']

const check = (typed: Typed): Problems => ({
  ...misshapen(typed, {
    contact_name: 'fullName',
    mobile: 'mobile',
    email: 'email',
    address: 'address',
    pincode: 'pincode',
    pan: 'pan',
    gstin: 'gstin',
  }),
  ...missing(typed, needed),
  ...(!typed.consent && { consent: 'consentMerchant' }),
})

type Body = InputOf<'POST /api/merchant-applications'>['body']
type Filled = Omit<Body, 'challenge_id' | 'otp'>

const sendPasscode = (to: string) => sendPasscodeTo(to, 'MERCHANT_FORM')

/** The filled form stays hidden while its number is verified by a passcode. */
export default function CreateMerchantForm() {
  const t = useWords(merchantForm)
  const [, go] = useLocation()
  const { partner: key } = useRoute().params
  const partner = usePartner(key)
  const note = (text: string) => t('cleaned', { text })
  const brought = new URLSearchParams(useSearch()).get('ref')?.slice(0, 20)
  const [filled, setFilled] = useState<{ form: Filled; challenge: Challenge } | null>(null)

  async function prove(typed: Typed) {
    const { business_type, legal_name = '', contact_name = '', mobile: number = '', ...rest } = typed
    const form: Filled = {
      ...(partner && { partner_key: key }),
      ...(brought && { referral_code: brought }),
      business_type: business_type as (typeof types)[number],
      legal_name,
      contact_name,
      mobile: number,
      email: rest.email ?? '',
      address: rest.address ?? '',
      pincode: rest.pincode ?? '',
      pan: rest.pan ?? '',
      gstin: rest.gstin,
      consent: true,
    }
    setFilled({ form, challenge: await sendPasscode(number) })
  }

  async function send({ form, challenge }: { form: Filled; challenge: Challenge }, otp: string) {
    const body = { ...form, challenge_id: challenge.id, otp }
    const { reference } = await api('POST /api/merchant-applications', { body })
    tabBox.set('merchantReference', reference)
    go('/create-merchant-form/success')
  }

  async function resend({ form }: { form: Filled }) {
    setFilled({ form, challenge: await sendPasscode(form.mobile) })
    notify('info', t('resent'))
  }

  return (
    <div className="page narrow-page stack">
      <PageTitle key={filled ? 'passcode' : 'form'}>{t(filled ? 'proveTitle' : 'title')}</PageTitle>
      {filled && (
        <PasscodeForm
          challenge={filled.challenge}
          submit={(otp) => send(filled, otp)}
          resend={() => resend(filled)}
        >
          <Button kind="quiet" onClick={() => setFilled(null)}>
            {t('proveBack')}
          </Button>
        </PasscodeForm>
      )}
      <div className="stack" hidden={filled !== null}>
        <p className="page-lead">{t('lead')}</p>
        {partner && <p className="notice">{t('partner', { partner })}</p>}
        {partner === null && <p className="notice">{t('unknownPartner')}</p>}
        <p>
          {t('applied')} <Link href="/create-merchant-form/status">{t('seeStatus')}</Link>
        </p>
        <Form check={check} submit={prove}>
          <RadioField
            name="business_type"
            label={t('businessType')}
            options={types.map((type) => ({ value: type, label: t(type) }))}
          />
          <TextField name="legal_name" label={t('legalName')} autoComplete="organization" />
          <FormatField
            name="contact_name"
            format="fullName"
            note={note}
            label={t('contactName')}
            hint={t('contactHint')}
            autoComplete="name"
          />
          <FormatField name="mobile" format="mobile" label={t('mobile')} />
          <FormatField name="email" format="email" label={t('email')} />
          <FormatField
            name="address"
            format="address"
            note={note}
            label={t('address')}
            autoComplete="street-address"
          />
          <FormatField name="pincode" format="pincode" label={t('pincode')} />
          <FormatField name="pan" format="pan" label={t('pan')} hint={t('panHint')} />
          <FormatField name="gstin" format="gstin" label={t('gstin')} optional />
          <CheckField name="consent" label={t('consent')} />
          <p className="muted small">{t('proveNext')}</p>
          <Submit>{t('send')}</Submit>
        </Form>
      </div>
    </div>
  )
}

/** Name of the partner in the URL; null if there is none, undefined while loading. */
function usePartner(key: string | undefined): string | null | undefined {
  const [found, setFound] = useState<string | null>()
  useEffect(() => {
    if (key)
      api('GET /api/get-partner-by-name/{name?}', { params: { name: key } }, { quiet: true }).then(
        ({ name }) => setFound(name),
        (failure: { status?: number }) => setFound(failure.status === 404 ? null : undefined),
      )
  }, [key])
  return found
}
