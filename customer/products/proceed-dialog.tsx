import { Consent } from '#customer/shared/consent.tsx'
import type { Category } from '#src/contract/products/categories/category.ts'
import type { Product } from '#src/contract/products/product-calls.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { purchasePath } from '#src/domain/customers/guards.ts'
import { purposeOf } from '#src/domain/customers/provider-consents.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { CheckField } from '#src/kit/fields/choice-fields.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { common } from '#src/locales/common.words.ts'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLocation } from '#src/platform/router.tsx'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { useProductText } from './use-product-text.ts'
import { categoryWords } from './words.ts'

const check = ({ consent }: Typed): Problems => (consent ? {} : { consent: 'consentLender' })

interface Props {
  category: Category
  product: Product
  onClose: () => void
}

/** The consent that this provider needs, never ticked in advance; then the lead, or the provider's site. */
export default function ProceedDialog({ category, product, onClose }: Props) {
  const t = useWords(categoryWords)
  const c = useWords(common)
  const text = useProductText()
  const [, go] = useLocation()
  const provider = text.provider(product)
  const purpose = product.sold ? 'SHARE_INSURER' : purposeOf[category.proceed]
  const isLead = category.proceed === 'lead'

  async function send() {
    const body = {
      ...{ category: category.code, product_id: product.id },
      ...{ consent: true as const, consent_version: currentConsent[purpose] },
    }
    if (product.sold) return go(purchasePath((await api('POST /api/purchases', { body })).id))
    const { token } = await api('POST /api/product-requests', { body })
    forgetAnswers('GET /api/product-requests')
    if (token) return go(`/redirect?c=${token}`)
    notify('success', t('sent', { provider }))
    go(category.group === 'insurance' ? '/user/insurance/transaction' : '/user/product-requests')
  }

  return (
    <Dialog title={text.name(product)} onClose={onClose}>
      <Form check={check} submit={send}>
        <Consent purpose={purpose} lender={provider}>
          <CheckField
            name="consent"
            label={t(product.sold ? 'agreeInsurer' : isLead ? 'agreeShare' : 'agreeReport', { provider })}
          />
        </Consent>
        <div className="form-actions">
          <Submit>{t(product.sold ? 'dialogBuy' : isLead ? 'dialogAsk' : 'dialogGo', { provider })}</Submit>
          <Button kind="secondary" onClick={onClose}>
            {c('cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
