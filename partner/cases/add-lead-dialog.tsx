import './case.css'
import { useState } from 'react'
import { mobile, normaliseMobile, otp } from '#src/contract/contact-patterns.ts'
import type { ProductId } from '#src/contract/merchants/partner-product.ts'
import { personName } from '#src/contract/patterns.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { consentTexts, currentConsent } from '#src/domain/customers/consent-texts.ts'
import { productNames } from '#src/locales/catalogue/product-names.words.ts'
import { type AnswerOf, api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { Link } from '#src/platform/router.tsx'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'
import { CheckField, SelectField } from '#src/ui/choice-fields.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/ui/form.tsx'
import { partnerCase } from './case.words.ts'

type Customer = { language: 'en' | 'hi'; challenge_id: string; phone: string }
type Outcome = AnswerOf<'POST /api/partner/leads'>

/** Number, then the customer's passcode with name and product, then what came of it. */
export default function AddLeadDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(partnerCase)
  const [customer, setCustomer] = useState<Customer | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  return (
    <Dialog title={t('addTitle')} onClose={onClose}>
      {outcome ? (
        <Done outcome={outcome} />
      ) : customer ? (
        <Person customer={customer} onDone={setOutcome} />
      ) : (
        <Phone onSent={setCustomer} />
      )}
    </Dialog>
  )
}

function Phone({ onSent }: { onSent: (customer: Customer) => void }) {
  const t = useWords(partnerCase)
  const own = useLanguage()
  const check = ({ phone = '' }: Typed): Problems =>
    mobile.test(normaliseMobile(phone)) ? {} : { phone: 'mobile' }
  async function send({ phone = '', language: chosen }: Typed) {
    const language = chosen === 'hi' ? 'hi' : 'en'
    const body = { phone, language } as const
    const { challenge_id, message } = await api('POST /api/partner/leads/passcode', { body }, { quiet: true })
    if (message) notify('info', message)
    onSent({ language, challenge_id, phone })
  }
  return (
    <Form key="phone" check={check} submit={send}>
      <p>{t('addText')}</p>
      <TextField name="phone" label={t('phone')} type="tel" inputMode="tel" autoComplete="off" />
      <SelectField
        name="language"
        label={t('theirLanguage')}
        defaultValue={own}
        options={[
          { value: 'en', label: 'English' },
          { value: 'hi', label: 'हिन्दी' },
        ]}
      />
      <Submit>{t('sendCode')}</Submit>
    </Form>
  )
}

function Person({ customer, onDone }: { customer: Customer; onDone: (outcome: Outcome) => void }) {
  const t = useWords(partnerCase)
  const products = useWordTable(productNames)
  const { language, challenge_id, phone } = customer
  const check = ({ otp: code = '', name = '', consent }: Typed): Problems => ({
    ...(!otp.test(code) && { otp: 'otp' }),
    ...(!personName.test(name) && { name: 'personName' }),
    ...(!consent && { consent: 'consentNeeded' }),
  })
  async function store({ otp: code = '', name = '', product = 'pl' }: Typed) {
    const body = {
      ...{ challenge_id, otp: code, name, language, consent: true as const },
      product: product as ProductId,
    }
    const outcome = await api('POST /api/partner/leads', { body }, { quiet: true })
    for (const route of ['GET /api/partner/lists/leads', 'GET /api/partner/dashboard'] as const)
      forgetAnswers(route)
    onDone(outcome)
  }
  return (
    <Form key="person" check={check} submit={store}>
      <p>{t('codeSent', { phone })}</p>
      <TextField name="otp" label={t('code')} inputMode="numeric" maxLength={6} autoComplete="off" />
      <TextField name="name" label={t('theirName')} autoComplete="off" maxLength={80} />
      <SelectField
        name="product"
        label={t('product')}
        defaultValue="pl"
        options={loanProducts.map(({ code, type }) => ({ value: code, label: products[type] }))}
      />
      <ConsentText language={language} />
      <CheckField name="consent" label={t('agreed')} />
      <Submit>{t('store')}</Submit>
    </Form>
  )
}

/** What the customer agrees to, in their language, to be read by them. */
function ConsentText({ language }: Pick<Customer, 'language'>) {
  const t = useWords(partnerCase)
  const text = consentTexts[currentConsent.MATCHING][language]
  return (
    <section className="case-consent" lang={language}>
      <h3>{text.title}</h3>
      {text.body.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <details>
        <summary>{t('consentData')}</summary>
        <ul>
          {[...text.data, ...text.purposes].map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </details>
    </section>
  )
}

function Done({ outcome: { state, case_id } }: { outcome: Outcome }) {
  const t = useWords(partnerCase)
  return (
    <div className="stack" role="status">
      <p>{t(state)}</p>
      {case_id && (
        <p>
          {t('caseId')}: <Link href={`/partner/cases/${case_id}`}>{case_id}</Link>
        </p>
      )}
    </div>
  )
}
