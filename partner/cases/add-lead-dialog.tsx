import './case.css'
import { useState } from 'react'
import { partnerCase } from '#partner/words/cases.words.ts'
import type { ProductId } from '#src/contract/merchants/partner-product.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { consentTexts, currentConsent } from '#src/domain/customers/consent-texts.ts'
import { FormView } from '#src/engines/form/form-view.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { productNames } from '#src/locales/product-names.words.ts'
import type { AnswerOf } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { Link } from '#src/platform/router.tsx'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'
import { leadForm, leadPhoneForm } from './case-forms.ts'

type Customer = { language: 'en' | 'hi'; challenge_id: string; phone: string }
type Outcome = AnswerOf<'POST /api/partner/leads'>

export interface AddLeadProps {
  onClose: () => void
  /** Chosen already; the customer may still want another. */
  product?: ProductId
}

/** Number, then the customer's passcode with name and product, then what came of it. */
export default function AddLeadDialog({ onClose, product }: AddLeadProps) {
  const t = useWords(partnerCase)
  const [customer, setCustomer] = useState<Customer | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  return (
    <Dialog title={t('addTitle')} onClose={onClose}>
      {outcome ? (
        <Done outcome={outcome} />
      ) : customer ? (
        <Person {...{ customer, product }} onDone={setOutcome} />
      ) : (
        <Phone onSent={setCustomer} />
      )}
    </Dialog>
  )
}

function Phone({ onSent }: { onSent: (customer: Customer) => void }) {
  const t = useWords(partnerCase)
  return (
    <FormView
      key="phone"
      form={leadPhoneForm}
      above={<p>{t('addText')}</p>}
      initial={{ language: useLanguage() }}
      options={{ language: languageNames }}
      onDone={({ challenge_id, message }, { phone, language }) => {
        if (message) notify('info', message)
        onSent({ language: language === 'hi' ? 'hi' : 'en', challenge_id, phone: String(phone) })
      }}
    />
  )
}

const languageNames = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
]

interface PersonProps extends Pick<AddLeadProps, 'product'> {
  customer: Customer
  onDone: (outcome: Outcome) => void
}

function Person({ customer, product = 'pl', onDone }: PersonProps) {
  const t = useWords(partnerCase)
  const products = useWordTable(productNames)
  const { language, challenge_id, phone } = customer
  return (
    <FormView
      key="person"
      form={leadForm}
      above={
        <>
          <p>{t('codeSent', { phone })}</p>
          <ConsentText language={language} />
        </>
      }
      initial={{ product }}
      options={{ product: loanProducts.map(({ code, type }) => ({ value: code, label: products[type] })) }}
      body={(values) => ({ ...values, challenge_id, language })}
      onDone={(outcome) => {
        for (const route of ['GET /api/partner/lists/leads', 'GET /api/partner/dashboard'] as const)
          forgetAnswers(route)
        onDone(outcome)
      }}
    />
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
