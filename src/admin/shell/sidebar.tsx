import './sidebar.css'
import { ListItemIcon, ListSubheader, MenuItem } from '@mui/material'
import { useEffect } from 'react'
import { Menu, useSidebarState } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { Icon } from '#src/admin/icons/icon.tsx'
import type { Declaration } from '#src/admin/model/define-resource.ts'
import { mayOpen, useAdminSession } from '#src/admin/session/session.ts'
import { useRecentPage } from '#src/admin/shortcuts/recent-pages.ts'
import { admin } from '#src/admin/words/words.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { signOut } from '#src/platform/session.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { useMenuPreference } from './menu-preference.ts'

interface Props {
  declarations: readonly Declaration[]
}

/** The pages of the menu that the session may open. */
function useMenuPages(declarations: readonly Declaration[]): readonly Declaration[] {
  const session = useAdminSession()
  return declarations
    .filter((one) => one.sidebar !== false)
    .filter(({ name }) => mayOpen(session, `/admin/${name}`))
}

const useOpenPage = () => useLocation().pathname.split('/')[2] ?? ''

/** The pages that the role may open: favourites, then all in groups that fold, but for that of the open page. */
export function Sidebar({ declarations }: Props) {
  const say = useText()
  const t = useWords(admin)
  const shown = useMenuPages(declarations)
  const { favourites, folded, toggle } = useMenuPreference()
  const [isWide] = useSidebarState()
  const { pathname } = useLocation()
  const page = useOpenPage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry
  useEffect(() => {
    // The last one: a favourite at the top is in its group too.
    const entry = [...document.querySelectorAll('.admin-area .RaMenuItemLink-active')].at(-1)
    const box = entry?.getBoundingClientRect()
    const menu = document.querySelector('.admin-area .RaSidebar-fixed')
    const end = menu?.querySelector('.menu-logout')?.getBoundingClientRect().top
    if (!box || !menu || end === undefined) return
    const { top } = menu.getBoundingClientRect()
    // Since Chromium 150 `scrollIntoView` also moves where Tab begins, past the link to the main content.
    if (box.top < top || box.bottom > end) menu.scrollTop += (box.top + box.bottom - top - end) / 2
  }, [pathname])

  const starred = favourites.flatMap((name) => shown.find((one) => one.name === name) ?? [])
  const current = shown.find(({ name }) => name === page)?.section
  const item = (key: string, { name, menu, icon }: Declaration) => (
    <Menu.Item key={key} to={`/admin/${name}`} primaryText={say(menu)} leftIcon={<Icon name={icon} />} />
  )
  const line = (key: string, words = '') => (
    // A menu may hold only entries, so the heading is visual only.
    <ListSubheader key={key} aria-hidden disableSticky className="menu-section">
      {words}
    </ListSubheader>
  )

  function head(section: NonNullable<Declaration['section']>) {
    if (!isWide) return line(section.en)
    const isCurrent = section.en === current?.en
    return (
      <MenuItem
        key={section.en}
        className="menu-section"
        aria-label={t('menuGroup', { name: say(section) })}
        aria-expanded={isCurrent || !folded.includes(section.en)}
        aria-disabled={isCurrent || undefined}
        onClick={() => !isCurrent && toggle('folded', section.en)}
      >
        <span>{say(section)}</span>
        {!isCurrent && <Icon name="chevronDown" />}
      </MenuItem>
    )
  }
  const isFolded = ({ section }: Declaration) =>
    isWide && section !== undefined && section.en !== current?.en && folded.includes(section.en)

  return (
    <Menu>
      {/* Arrays, as MUI's menu takes no fragment. */}
      {starred.flatMap((one, place) => [
        place === 0 && line('favourites', t('favourites')),
        item(`favourite ${one.name}`, one),
        place === starred.length - 1 && line('all'),
      ])}
      {shown.flatMap((one, place) => [
        one.section && one.section !== shown[place - 1]?.section && head(one.section),
        !isFolded(one) && item(one.name, one),
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

/** Puts the open page at the top of the menu, or takes it away from there. */
export function FavouriteButton({ declarations }: Props) {
  const say = useText()
  const t = useWords(admin)
  const page = useOpenPage()
  const open = useMenuPages(declarations).find(({ name }) => name === page)
  const { favourites, toggle } = useMenuPreference()
  // Here and not in the menu, which phones draw only while it is open.
  useRecentPage(open?.name)
  if (!open) return null
  const name = t('favourite', { name: say(open.menu) })
  return (
    <Button
      kind="bar"
      className="favourite"
      aria-label={name}
      title={name}
      aria-pressed={favourites.includes(page)}
      onClick={() => toggle('favourites', page)}
    >
      <Icon name="star" />
    </Button>
  )
}
