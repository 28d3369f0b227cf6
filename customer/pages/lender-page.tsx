import { lenderPages } from '#src/locales/lender-pages.ts'
import { Link, useLocation } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { useSignedIn } from '../customer.ts'
import { lenderNamed } from '../lender-name.ts'
import { offersOf } from '../offers-of.ts'

export const words = [lenderPages]

/** `/user/{lender}` and below: what each of them is for. */
const kinds = {
  '': { title: 'title', text: 'text' },
  otp: { title: 'otpTitle', text: 'otpText' },
  declined: { title: 'declinedTitle', text: 'declinedText' },
} as const

export default function LenderPage() {
  const t = useWords(lenderPages)
  const [path] = useLocation()
  const { product_type } = useSignedIn()
  const [, , slug, below = ''] = path.split('/')
  const lender = lenderNamed(slug) ?? ''
  const { title, text } = kinds[below as keyof typeof kinds] ?? kinds['']
  return (
    <div className="page narrow-page stack">
      <PageTitle key={path}>{t(title, { lender })}</PageTitle>
      <p>{t(text, { lender })}</p>
      <p>
        <Link href={offersOf(product_type)}>{t(below === 'declined' ? 'otherOffers' : 'toStatus')}</Link>
      </p>
    </div>
  )
}
