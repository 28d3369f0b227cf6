import { remind } from '#customer/help/words.ts'
import { useSignedIn } from '#customer/shared/current-customer.ts'
import type { Frame } from '#customer/shared/frame.ts'
import { offersOf } from '#customer/shared/offers-of.ts'
import { useReturn } from '#customer/shared/use-return.ts'
import { offersProducts, subSiteOf } from '#src/domain/co-brands/sub-site.ts'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { common } from '#src/locales/common.words.ts'
import { useLocation } from '#src/platform/router.tsx'
import { signOut } from '#src/platform/session.ts'
import { useWords } from '#src/platform/words.tsx'
import { accountWords } from './account.words.ts'
import { LastLogin } from './last-login.tsx'

interface Props extends Pick<Frame, 'toProducts'> {
  name: string
  onClose: () => void
}

/** The menu for signed-in customers on phones. */
export function Drawer({ name, toProducts, onClose }: Props) {
  const t = useWords(common)
  const a = useWords(accountWords)
  const r = useWords(remind)
  const { product_type } = useSignedIn()
  const [path, go] = useLocation()
  const back = useReturn()
  const then = (act: () => unknown) => () => {
    onClose()
    act()
  }
  return (
    <Dialog title={name || a('account')} onClose={onClose}>
      <nav className="drawer" aria-label={a('account')}>
        <LastLogin />
        {path === offersOf(product_type) && (
          <button type="button" onClick={then(back.toProfile)}>
            {a('returnToProfile')}
          </button>
        )}
        {toProducts && offersProducts(subSiteOf(location.hostname)) && (
          <button type="button" onClick={then(back.toProducts)}>
            {a('returnToProducts')}
          </button>
        )}
        <button type="button" onClick={then(() => go('/user/privacy'))}>
          {a('myConsents')}
        </button>
        <button type="button" onClick={then(() => go('/user/remind-me-later'))}>
          {r('title')}
        </button>
        <button type="button" onClick={then(() => go('/user/need-help'))}>
          {t('help')}
        </button>
        <button type="button" onClick={() => void signOut('customer')}>
          {t('logout')}
        </button>
      </nav>
    </Dialog>
  )
}
