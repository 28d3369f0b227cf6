import '#src/kit/office/office.css'
import './layout.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import { AppBar, Layout, type LayoutProps, useLocaleState } from 'react-admin'
import { DownloadsList } from '#src/admin/export/downloads-list.tsx'
import { Live } from '#src/admin/history/live.tsx'
import { Icon } from '#src/admin/icons/icon.tsx'
import type { Declaration } from '#src/admin/model/define-resource.ts'
import { useAdminSession } from '#src/admin/session/session.ts'
import { useViewAs } from '#src/admin/session/view-as.ts'
import { ViewAsBanner } from '#src/admin/session/view-as-banner.tsx'
import { openShellDialog } from '#src/admin/shortcuts/open-dialog.ts'
import { ShellKeys } from '#src/admin/shortcuts/shell-keys.tsx'
import { admin } from '#src/admin/words/words.ts'
import { roleNames } from '#src/contract/access/role-names.ts'
import { type LowerRole, lowerRoles } from '#src/contract/lower-roles.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { CrashPage } from '#src/kit/frame/crash-page.tsx'
import { InactivityDialog } from '#src/kit/frame/inactivity-dialog.tsx'
import { LanguagePicker } from '#src/kit/frame/language-picker.tsx'
import { Logo } from '#src/kit/frame/logo.tsx'
import { ActsMenu } from '#src/kit/menus/row-menu.tsx'
import { setColorMode, useColorMode } from '#src/kit/styles/color-mode.ts'
import { common } from '#src/locales/common.words.ts'
import { ownAccount } from '#src/locales/sign-in.words.ts'
import { currentLanguage } from '#src/platform/language.ts'
import { notify } from '#src/platform/notices.ts'
import { signOut } from '#src/platform/session.ts'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { FavouriteButton, Sidebar } from './sidebar.tsx'

const FactorDialog = lazy(async () => ({
  default: (await import('#src/admin/session/factor-dialog.tsx')).FactorDialog,
}))

const PasswordDialog = lazy(async () => ({
  default: (await import('#src/admin/session/password-dialog.tsx')).PasswordDialog,
}))

const SessionList = lazy(async () => ({
  default: (await import('#src/engines/sessions/session-list.tsx')).SessionList,
}))

/** Colour mode, password, second factor, sessions and logout, and for role 1, view as. */
function AccountMenu() {
  const t = useWords(admin)
  const say = useText()
  const session = useAdminSession()
  const viewAs = useViewAs()
  const mode = useColorMode()
  const [at, setAt] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<'password' | 'factor' | 'sessions' | null>(null)
  const o = useWords(ownAccount)
  if (!session) return null

  const views = session.ownRoleId === 1 ? lowerRoles.filter((role) => role !== session.roleId) : []
  const acts = [
    ...views.map((role) => ({
      label: t('viewAs', { role: say(roleNames[role]) }),
      onClick: () => choose(role),
    })),
    {
      label: t(mode === 'dark' ? 'lightMode' : 'darkMode'),
      onClick: () => setColorMode(mode === 'dark' ? 'light' : 'dark'),
    },
    { label: o('changePassword'), onClick: () => setDialog('password') },
    { label: o('factor'), onClick: () => setDialog('factor') },
    { label: o('sessions'), onClick: () => setDialog('sessions') },
    { label: t('logout'), onClick: () => void signOut('admin') },
  ]
  const name = t('account', { name: session.name })

  function choose(role: LowerRole) {
    viewAs(role).catch((failure: Error) => notify('error', failure.message))
  }

  return (
    <>
      <Button
        kind="bar"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={(event) => setAt(at ? null : event.currentTarget)}
      >
        <span className="bar-name">{session.name}</span>
        <Icon name="chevronDown" />
      </Button>
      <ActsMenu anchor={at} label={name} acts={acts} onClose={() => setAt(null)} />
      <Suspense>
        {dialog === 'password' && <PasswordDialog onClose={() => setDialog(null)} />}
        {dialog === 'factor' && <FactorDialog onClose={() => setDialog(null)} />}
        {dialog === 'sessions' && (
          <Dialog title={o('sessions')} onClose={() => setDialog(null)}>
            <SessionList />
          </Dialog>
        )}
      </Suspense>
    </>
  )
}

/** Sidebar with the pages that the role may open, top bar, and what watches over the session. */
export function makeLayout(declarations: readonly Declaration[]) {
  // Defined once: a component redefined on each render would remount and lose clicks.
  const OurSidebar = () => <Sidebar declarations={declarations} />
  const OurBar = () => <TopBar declarations={declarations} />
  return function AdminLayout({ children }: LayoutProps) {
    return (
      <div className="admin-area">
        <SkipLink />
        <FollowLanguage />
        <Live />
        <Layout appBar={OurBar} menu={OurSidebar} error={CrashPage}>
          <ViewAsBanner />
          {children}
        </Layout>
        <DownloadsList />
        <InactivityDialog area="admin" />
        <ShellKeys declarations={declarations} />
      </div>
    )
  }
}

function TopBar({ declarations }: { declarations: readonly Declaration[] }) {
  const t = useWords(admin)
  return (
    // Hiding it while scrolling costs a layout of the half-drawn page, and hides the way out.
    <AppBar alwaysOn userMenu={false} toolbar={false} className="admin-bar">
      <a href="/admin" className="bar-logo">
        <Logo />
      </a>
      <span className="bar-space" />
      <FavouriteButton declarations={declarations} />
      <Button kind="bar" aria-label={t('find')} onClick={() => openShellDialog('palette')}>
        <Icon name="search" />
      </Button>
      <LanguagePicker />
      <AccountMenu />
    </AppBar>
  )
}

/** react-admin keeps a language of its own; it follows the one the page shows. */
function FollowLanguage() {
  const language = useLanguage()
  const [locale, setLocale] = useLocaleState()
  useEffect(() => {
    if (locale !== language && currentLanguage() === language) void setLocale(language)
  }, [language, locale, setLocale])
  return null
}

/** To the main content. react-admin's own has no words on a phone, and white ones on white elsewhere. */
function SkipLink() {
  const c = useWords(common)
  function skip() {
    const main = document.getElementById('main-content')
    main?.setAttribute('tabindex', '-1')
    main?.focus()
  }
  return (
    <TextButton className="skip-link" onClick={skip}>
      {c('skipToContent')}
    </TextButton>
  )
}
