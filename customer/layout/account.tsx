import { useState } from 'react'
import { remind } from '#customer/help/words.ts'
import { useSignedIn } from '#customer/shared/current-customer.ts'
import type { Frame } from '#customer/shared/frame.ts'
import { offersOf } from '#customer/shared/offers-of.ts'
import { useReturn } from '#customer/shared/use-return.ts'
import { offersProducts, subSiteOf } from '#src/domain/co-brands/sub-site.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { InactivityDialog } from '#src/kit/frame/inactivity-dialog.tsx'
import { common } from '#src/locales/common.words.ts'
import { Link, useLocation } from '#src/platform/router.tsx'
import { signOut } from '#src/platform/session.ts'
import { localBox } from '#src/platform/storage.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { accountWords } from './account.words.ts'
import { HelpLink } from './help-link.tsx'

/** The signed-in customer's part of the header; on phones a button opens it as a drawer. */
export default function Account({ toProducts }: Pick<Frame, 'toProducts'>) {
  const t = useWords(common)
  const a = useWords(accountWords)
  const { first_name, last_name } = useSignedIn()
  const [open, setOpen] = useState(false)
  const name = [first_name, last_name].filter(Boolean).join(' ')
  return (
    <>
      <div className="header-links wide">
        <p className="header-who">
          {name && <strong>{name}</strong>}
          <LastLogin />
        </p>
        <Link className="header-link" href="/user/privacy">
          {a('myConsents')}
        </Link>
        <HelpLink />
        <button type="button" className="header-link" onClick={() => void signOut('customer')}>
          {t('logout')}
        </button>
      </div>
      <button type="button" className="header-link narrow" aria-expanded={open} onClick={() => setOpen(true)}>
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 6h18M3 12h18M3 18h18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
        <span>{t('menu')}</span>
      </button>
      {open && <Drawer name={name} toProducts={toProducts} onClose={() => setOpen(false)} />}
      <InactivityDialog area="customer" />
    </>
  )
}

interface Props extends Pick<Frame, 'toProducts'> {
  name: string
  onClose: () => void
}

/** The menu for signed-in customers on phones. */
function Drawer({ name, toProducts, onClose }: Props) {
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

function LastLogin() {
  const t = useWords(common)
  const language = useLanguage()
  const when = localBox.get('lastLoginDate')
  if (!when || Number.isNaN(Date.parse(when))) return null
  return <span>{t('lastLogin', { when: formatDateTime(when, language) })}</span>
}
