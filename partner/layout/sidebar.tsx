import { useRef } from 'react'
import { type PortalPage, pages } from '#partner/pages/routes.tsx'
import { may, useMerchant } from '#partner/shared/current-merchant.ts'
import { partner } from '#partner/words/words.ts'
import { Logo } from '#src/kit/frame/logo.tsx'
import { common } from '#src/locales/common.words.ts'
import { Link } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'

/** The button of the top bar opens it by this id. */
export const SIDEBAR = 'portal-sidebar'

/** Beside the page on wide screens; a drawer on narrow ones, where the browser closes it on Escape and outside taps. */
export function Sidebar({ path }: { path: string }) {
  const t = useWords(partner)
  const c = useWords(common)
  const drawer = useRef<HTMLElement>(null)
  const merchant = useMerchant()
  const shown = pages.filter(
    (page) => !page.aside && may(merchant, page.right) && (page.icon || isOpen(page, path)),
  )

  function close() {
    if (drawer.current?.matches(':popover-open')) drawer.current.hidePopover()
  }

  return (
    <nav ref={drawer} id={SIDEBAR} popover="auto" className="portal-sidebar" aria-label={t('pages')}>
      <div className="drawer-head">
        <Logo />
        <button
          type="button"
          className="bar-button"
          popoverTarget={SIDEBAR}
          popoverTargetAction="hide"
          aria-label={c('close')}
        >
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      <ul className="portal-pages">
        {shown.map((page) => (
          <li key={page.path}>
            <Link
              href={page.path}
              className={page.icon ? 'portal-page' : 'portal-page below'}
              aria-current={page.path === path ? 'page' : undefined}
              onClick={close}
            >
              {page.icon && <Sign lines={page.icon} />}
              {t(page.id)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Pages below another are listed while one is in their part of the portal. */
const isOpen = ({ path: own }: PortalPage, path: string): boolean =>
  !own.includes(':') && `${path}/`.startsWith(`${own.slice(0, own.lastIndexOf('/'))}/`)

const Sign = ({ lines }: { lines: string }) => (
  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
    <path d={lines} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
  </svg>
)
