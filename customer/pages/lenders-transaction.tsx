import { ways } from '#src/locales/ways.ts'
import { Link, useLocation } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { NotFound } from '#src/ui/not-found.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { useCustomer } from '../customer.ts'
import { lenderNamed } from '../lender-name.ts'

export const words = [ways]

/** Where a lender sends people back to. What its address claims is never shown: only the lender's own word counts. */
export default function LendersTransaction() {
  const t = useWords(ways)
  const [path] = useLocation()
  const customer = useCustomer()
  const lender = lenderNamed(path.split('/').at(-1))
  if (!lender) return <NotFound home="/" />
  return (
    <div className="page narrow-page stack">
      <PageTitle>{t('backTitle', { lender })}</PageTitle>
      <p>{t('backText', { lender })}</p>
      <p>{t('backNext', { lender })}</p>
      {/* The start page: the guards know the way on from there. */}
      <p>
        <Link href="/">{t(customer ? 'backOffers' : 'toStart')}</Link>
      </p>
      {customer && (
        <p>
          <Link href="/user/need-help">{t('backHelp')}</Link>
        </p>
      )}
    </div>
  )
}
