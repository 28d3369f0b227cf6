import { useState } from 'react'
import { PortalList } from '#partner/lists/portal-list.tsx'
import { LinkBox } from '#partner/shared/link-box.tsx'
import { clickList } from '#src/contract/merchants/lists/clicks.ts'
import { linkList } from '#src/contract/merchants/lists/links.ts'
import type { OwnLink } from '#src/contract/merchants/partner-product.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { FormView } from '#src/engines/form/form-view.tsx'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { partnerReports } from '#src/locales/portal-reports.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useWords, useWordTable } from '#src/platform/words.tsx'
import { linkForm } from './report-forms.ts'

/** What each tracking link brought. */
export function LinkReport() {
  const t = useWords(partnerReports)
  return (
    <PortalList
      list={linkList}
      action={<NewLink />}
      below={<p className="small muted report-note">{t('robots')}</p>}
    />
  )
}

/** The clicks that the figures of the links count. */
export const ClickReport = () => <PortalList list={clickList} />

/** Makes a tracking link where the links are; afterwards it can be copied, shown as QR code and sent. */
function NewLink() {
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
        <FormView
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
