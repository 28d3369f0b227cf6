import { uuid } from '#src/contract/patterns.ts'
import { lenderPages } from '#src/locales/lender-pages.ts'
import { Link, useLocation } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { NotFound } from '#src/ui/not-found.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { useCustomer } from '../customer.ts'
import { INTAKE_LENDER, lenderNamed } from '../lender-name.ts'
import { offersOf } from '../offers-of.ts'

export const words = [lenderPages]

/** `/user/lender-intake/{lender}/{creditapp_uuid}`: around the form, which is not open yet. */
export default function LenderIntake() {
  const t = useWords(lenderPages)
  const [path] = useLocation()
  const customer = useCustomer()
  const [, , , slug = '', id = ''] = path.split('/')
  const lender = lenderNamed(slug)
  if (slug !== INTAKE_LENDER || !lender || !uuid.test(id)) return <NotFound home="/" />
  const below = `/user/lender-intake/${slug}`
  return (
    <div className="page narrow-page stack">
      {customer && (
        <p>
          <Link href={offersOf(customer.product_type)}>{t('back')}</Link>
        </p>
      )}
      <PageTitle>{t('intakeTitle', { lender })}</PageTitle>
      <p>{t('thanks', { lender })}</p>
      <p className="notice">{t('intakeText', { lender })}</p>
      <p>
        <Link href={`${below}/privacy-policy`}>{t('intakePrivacy', { lender })}</Link>
      </p>
      <p>
        <Link href={`${below}/terms`}>{t('intakeTerms', { lender })}</Link>
      </p>
    </div>
  )
}
