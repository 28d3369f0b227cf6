import '#src/kit/office/office.css'
import './layout.css'
import { ListItemIcon, ListSubheader, MenuItem } from '@mui/material'
import { useEffect } from 'react'
import { AppBar, Layout, type LayoutProps, Menu, useLocaleState } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { DownloadsList } from '#src/admin/export/downloads-list.tsx'
import { Live } from '#src/admin/history/live.tsx'
import { Icon } from '#src/admin/icons/icon.tsx'
import type { Declaration } from '#src/admin/model/define-resource.ts'
import { mayOpen, useAdminSession } from '#src/admin/session/session.ts'
import { ViewAsBanner } from '#src/admin/session/view-as-banner.tsx'
import { openShellDialog } from '#src/admin/shortcuts/open-dialog.ts'
import { ShellKeys } from '#src/admin/shortcuts/shell-keys.tsx'
import { admin } from '#src/admin/words/words.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { CrashPage } from '#src/kit/frame/crash-page.tsx'
import { InactivityDialog } from '#src/kit/frame/inactivity-dialog.tsx'
import { LanguagePicker } from '#src/kit/frame/language-picker.tsx'
import { Logo } from '#src/kit/frame/logo.tsx'
import { currentLanguage } from '#src/platform/language.ts'
import { signOut } from '#src/platform/session.ts'
import { useSay } from '#src/platform/use-say.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { AccountMenu } from './account-menu.tsx'
import { SkipLink } from './skip-link.tsx'

/** Sidebar with the pages that the role may open, top bar, and what watches over the session. */
export function makeLayout(declarations: readonly Declaration[]) {
  // Defined once: a component redefined on each render would remount and lose clicks.
  const OurSidebar = () => <Sidebar declarations={declarations} />
  return function AdminLayout({ children }: LayoutProps) {
    return (
      <div className="admin-area">
        <SkipLink />
        <FollowLanguage />
        <Live />
        <Layout appBar={TopBar} menu={OurSidebar} error={CrashPage}>
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

function TopBar() {
  const t = useWords(admin)
  return (
    // Hiding it while scrolling costs a layout of the half-drawn page, and hides the way out.
    <AppBar alwaysOn userMenu={false} toolbar={false} className="admin-bar">
      <a href="/admin" className="bar-logo">
        <Logo />
      </a>
      <span className="bar-space" />
      <Button kind="bar" aria-label={t('find')} onClick={() => openShellDialog('palette')}>
        <Icon name="search" />
      </Button>
      <LanguagePicker />
      <AccountMenu />
    </AppBar>
  )
}

function Sidebar({ declarations }: { declarations: readonly Declaration[] }) {
  const say = useSay()
  const t = useWords(admin)
  const session = useAdminSession()
  const shown = declarations
    .filter((one) => one.sidebar !== false)
    .filter(({ name }) => mayOpen(session, `/admin/${name}`))
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry
  useEffect(() => {
    document.querySelector('.admin-area .RaMenuItemLink-active')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <Menu>
      {/* An array, as MUI's menu takes no fragment. */}
      {shown.flatMap(({ name, menu, icon, section }, place) => [
        section && section !== shown[place - 1]?.section && (
          // A menu may hold only entries, so the heading is visual only.
          <ListSubheader key={section.en} aria-hidden disableSticky className="menu-section">
            {say(section)}
          </ListSubheader>
        ),
        <Menu.Item
          key={name}
          to={`/admin/${name}`}
          primaryText={say(menu)}
          leftIcon={<Icon name={icon} />}
        />,
      ])}
      <MenuItem onClick={() => void signOut('admin')} className="menu-logout">
        <ListItemIcon>
          <Icon name="logout" />
        </ListItemIcon>
        {t('logout')}
      </MenuItem>
    </Menu>
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
