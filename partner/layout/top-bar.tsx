import { partner } from '#partner/words/words.ts'
import { LanguagePicker } from '#src/kit/frame/language-picker.tsx'
import { Logo } from '#src/kit/frame/logo.tsx'
import { common } from '#src/locales/common.words.ts'
import { Link } from '#src/platform/router.tsx'
import { type SessionOf, signOut } from '#src/platform/session.ts'
import { useWords } from '#src/platform/words.tsx'
import { SIDEBAR } from './sidebar.tsx'

const ACCOUNT_MENU = 'account-menu'

export function TopBar({ session }: { session: SessionOf<'partner'> }) {
  const t = useWords(partner)
  const c = useWords(common)
  return (
    <header className="portal-bar">
      <button type="button" className="bar-button bar-menu" popoverTarget={SIDEBAR} aria-label={c('menu')}>
        <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 6h16M4 12h16M4 18h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
      <Link href="/partner" className="bar-logo" aria-label={t('home')}>
        <Logo />
      </Link>
      <span className="bar-area">{t('portal')}</span>
      <div className="bar-end">
        <LanguagePicker />
        <Account session={session} />
      </div>
    </header>
  )
}

function Account({ session: { name, merchantName } }: { session: SessionOf<'partner'> }) {
  const t = useWords(partner)
  const c = useWords(common)
  return (
    <>
      <button
        type="button"
        className="bar-button bar-account"
        popoverTarget={ACCOUNT_MENU}
        aria-label={t('account', { name: merchantName })}
      >
        <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
          <path
            d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20c.8-3.6 4-5 8-5s7.2 1.4 8 5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
          />
        </svg>
        <span className="bar-merchant">{merchantName}</span>
      </button>
      <div id={ACCOUNT_MENU} popover="auto" className="account-menu">
        <p className="account-who">
          <strong>{merchantName}</strong>
          <span className="small muted">{t('signedInAs', { name })}</span>
        </p>
        <Link href="/partner/settings" className="account-action" onClick={closeMenu}>
          {t('settings')}
        </Link>
        <button type="button" className="account-action" onClick={() => void signOut('partner')}>
          {c('logout')}
        </button>
      </div>
    </>
  )
}

function closeMenu() {
  const menu = document.getElementById(ACCOUNT_MENU)
  if (menu?.matches(':popover-open')) menu.hidePopover()
}
