import { lenderPages } from '#customer/applications/lender/lender-pages.words.ts'
import { Link } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'

export const words = [lenderPages]

export default function InsuranceTransaction() {
  const t = useWords(lenderPages)
  return (
    <div className="page narrow-page stack">
      <PageTitle>{t('insuranceTitle')}</PageTitle>
      <p>{t('insuranceText')}</p>
      <p>{t('insuranceHelp')}</p>
      <p>
        <Link href="/user/need-help">{t('toHelp')}</Link>
      </p>
    </div>
  )
}
