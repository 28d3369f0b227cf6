import { useState } from 'react'
import type { OwnLink, ProductId } from '#src/contract/merchants/partner-product.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { productNames } from '#src/locales/catalogue/product-names.words.ts'
import { partnerReports } from '#src/locales/merchants/reports.words.ts'
import { api } from '#src/platform/http.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useWords, useWordTable } from '#src/platform/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/choice-fields.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/ui/form.tsx'
import { partnerCase } from '../cases/case.words.ts'
import { LinkBox } from '../parts/link-box.tsx'

/** Makes a tracking link where the links are; afterwards it can be copied, shown as QR code and sent. */
export function NewLink() {
  const t = useWords(partnerReports)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('newLink')}</Button>
      {isOpen && <LinkDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function LinkDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(partnerReports)
  const c = useWords(partnerCase)
  const names = useWordTable(productNames)
  const [made, setMade] = useState<OwnLink | null>(null)
  async function make({ name = '', product_id = '' }: Typed) {
    const body = { name, product_id: (product_id || null) as ProductId | null }
    const { link } = await api('POST /api/partner/links', { body }, { quiet: true })
    setMade(link)
    forgetAnswers('GET /api/partner/lists/links')
    forgetAnswers('GET /api/partner/home')
  }
  return (
    <Dialog title={made ? made.name : t('newLink')} onClose={onClose}>
      {made ? (
        <LinkBox link={made} />
      ) : (
        <Form check={({ name }): Problems => (name ? {} : { name: 'required' })} submit={make}>
          <TextField name="name" label={t('link')} hint={c('linkHint')} maxLength={60} autoComplete="off" />
          <SelectField
            name="product_id"
            label={t('product')}
            none={c('allProducts')}
            options={loanProducts.map(({ code, type }) => ({ value: code, label: names[type] }))}
          />
          <Submit>{c('makeLink')}</Submit>
        </Form>
      )}
    </Dialog>
  )
}
