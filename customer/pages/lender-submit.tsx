import { lenderPages } from '#src/locales/lender-pages.ts'
import { useLocation } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { InactivityDialog } from '#src/ui/inactivity-dialog.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { lenderMarker } from '../guard-state.ts'
import { lenderNamed } from '../lender-name.ts'

export const words = [lenderPages]

/** For somebody who came for one lender; without header and footer, but never without the way to all offers. */
export default function LenderSubmit() {
  const t = useWords(lenderPages)
  const [, go] = useLocation()
  const lender = lenderNamed(lenderMarker.get()) ?? lenderMarker.get() ?? ''

  function toAllOffers() {
    lenderMarker.clear()
    go('/user/offers')
  }

  return (
    <div className="page narrow-page stack">
      <PageTitle>{t('submitTitle', { lender })}</PageTitle>
      <p>{t('submitText', { lender })}</p>
      <p>{t('submitNext', { lender })}</p>
      <div>
        <Button onClick={toAllOffers}>{t('otherOffers')}</Button>
      </div>
      <InactivityDialog area="customer" />
    </div>
  )
}
