import { useState } from 'react'
import { useSignedIn } from '#customer/shared/current-customer.ts'
import type { Frame } from '#customer/shared/frame.ts'
import { InactivityDialog } from '#src/kit/frame/inactivity-dialog.tsx'
import { common } from '#src/locales/common.words.ts'
import { Link } from '#src/platform/router.tsx'
import { signOut } from '#src/platform/session.ts'
import { useWords } from '#src/platform/words.tsx'
import { accountWords } from './account.words.ts'
import { Drawer } from './drawer.tsx'
import { HelpLink } from './help-link.tsx'
import { LastLogin } from './last-login.tsx'

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
