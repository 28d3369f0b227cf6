import { useState } from 'react'
import { linkForm } from '#partner/forms/report-forms.ts'
import { LinkBox } from '#partner/shared/link-box.tsx'
import type { OwnLink } from '#src/contract/merchants/partner-product.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { partnerReports } from '#src/locales/portal-reports.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useWords, useWordTable } from '#src/platform/words.tsx'
import { FormOf } from '../forms/form-of.tsx'

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
  const names = useWordTable(productNames)
  const [made, setMade] = useState<OwnLink | null>(null)
  return (
    <Dialog title={made ? made.name : t('newLink')} onClose={onClose}>
      {made ? (
        <LinkBox link={made} />
      ) : (
        <FormOf
          form={linkForm}
          options={{
            product_id: loanProducts.map(({ code, type }) => ({ value: code, label: names[type] })),
          }}
          onDone={({ link }) => {
            setMade(link)
            forgetAnswers('GET /api/partner/lists/links')
            forgetAnswers('GET /api/partner/home')
          }}
        />
      )}
    </Dialog>
  )
}
