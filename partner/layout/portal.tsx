import './portal.css'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type PortalPage, pageAt, pages, reportEntries, trailTo } from '#partner/pages/routes.tsx'
import {
  MerchantContext,
  may,
  RenewContext,
  useMerchant,
  useRenewMerchant,
} from '#partner/shared/current-merchant.ts'
import { rememberPage } from '#partner/shared/page-before-help.ts'
import { queryIn } from '#partner/shared/query.ts'
import { partner } from '#partner/words/words.ts'
import { Failure } from '#src/kit/feedback/failure.tsx'
import { InactivityDialog } from '#src/kit/frame/inactivity-dialog.tsx'
import { LanguagePicker } from '#src/kit/frame/language-picker.tsx'
import { Logo } from '#src/kit/frame/logo.tsx'
import { NotFound } from '#src/kit/frame/not-found.tsx'
import { Spinner } from '#src/kit/loading/spinner.tsx'
import { common } from '#src/locales/common.words.ts'
import { type ApiError, api } from '#src/platform/http.ts'
import { MatchedRoute } from '#src/platform/matched-route.ts'
import { Link, useSearch } from '#src/platform/router.tsx'
import { beginSession, endSession, type SessionOf, signOut } from '#src/platform/session.ts'
import { useWords } from '#src/platform/words.tsx'

const REPORTS = '/partner/reports'

/** The button of the top bar opens it by this id. */
const SIDEBAR = 'portal-sidebar'

/** Beside the page on wide screens; a drawer on narrow ones, where the browser closes it on Escape and outside taps. */
function Sidebar({ path }: { path: string }) {
  const t = useWords(partner)
  const c = useWords(common)
  const drawer = useRef<HTMLElement>(null)
  const merchant = useMerchant()
  const { tab = '' } = queryIn(useSearch())
  const part =
    path === REPORTS ? reportEntries.find(({ tabs }) => tabs.some((one) => one === tab)) : undefined
  const entries = pages
    .filter((page) => !page.aside && (page.icon || isOpen(page, path)))
    .map((page) => ({ ...page, href: page.path, isCurrent: page.path === path && !part }))
  const parts = reportEntries.map((one) => ({
    ...one,
    href: `${REPORTS}?tab=${one.id}`,
    isCurrent: one === part,
  }))
  const shown = [...entries.slice(0, 1), ...parts, ...entries.slice(1)].filter(({ right }) =>
    may(merchant, right),
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
        {shown.map(({ id, href, icon, isCurrent }) => (
          <li key={href}>
            <Link
              href={href}
              className={icon ? 'portal-page' : 'portal-page below'}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={close}
            >
              {icon && <Sign lines={icon} />}
              <span>{t(id)}</span>
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

const ACCOUNT_MENU = 'account-menu'

function TopBar({ session }: { session: SessionOf<'partner'> }) {
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
        <FindPage />
        <LanguagePicker />
        <Account session={session} />
      </div>
    </header>
  )
}

const PageFinder = lazy(async () => ({ default: (await import('./page-finder.tsx')).PageFinder }))

/** Opens the finder, also by Ctrl+K. */
function FindPage() {
  const t = useWords(partner)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isAsked =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'k'
      if (!isAsked || event.defaultPrevented || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button type="button" className="bar-button" aria-label={t('find')} onClick={() => setOpen(true)}>
        <Sign lines="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5l5 5" />
      </button>
      <Suspense>{isOpen && <PageFinder onClose={() => setOpen(false)} />}</Suspense>
    </>
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

const MasqueradeBanner = lazy(() => import('./masquerade-banner.tsx'))

/** What a signed-in partner sees on every path. */
export function Portal({ session: first, path }: { session: SessionOf<'partner'>; path: string }) {
  const t = useWords(common)
  const [session, renew] = useState(first)
  useEffect(() => rememberPage(path, pageAt(path)?.help), [path])
  return (
    <RenewContext value={renew}>
      <MerchantContext value={session}>
        <Suspense>
          {session.masqueradeBy && <MasqueradeBanner session={session} admin={session.masqueradeBy} />}
        </Suspense>
        <div className="portal">
          <a className="skip-link" href="#main">
            {t('skipToContent')}
          </a>
          <TopBar session={session} />
          <Sidebar path={path} />
          <main id="main" className="portal-main" tabIndex={-1}>
            <Suspense fallback={<Spinner />}>
              <Verified path={path} />
            </Suspense>
          </main>
          <InactivityDialog area="partner" />
        </div>
      </MerchantContext>
    </RenewContext>
  )
}

function Verified({ path }: { path: string }) {
  const t = useWords(partner)
  const c = useWords(common)
  const merchant = useMerchant()
  const { verdict, askAgain } = useReverify(path)
  if (verdict === 'asking') return <Spinner />
  if (verdict === 'unreachable') {
    return <Failure title={t('unreachable')} text={c('noConnection')} onRetry={askAgain} />
  }
  const found = pageAt(path)
  if (!found) {
    return (
      <NotFound home="/partner">
        <Link href="/partner">{t('backToDashboard')}</Link>
      </NotFound>
    )
  }
  if (!may(merchant, found.right)) {
    return (
      <section className="panel stack">
        <h1>{t('notYours')}</h1>
        <p>{t('notYoursText')}</p>
      </section>
    )
  }
  return (
    <>
      <Breadcrumb trail={trailTo(path)} />
      {merchant.kycPending && (
        <p className="read-only" role="status">
          {t('kycPending')}
        </p>
      )}
      {merchant.readOnly && (
        <p className="read-only" role="status">
          {t('readOnly')} <Link href="/partner/training-material">{t('readOnlyWhere')}</Link>
        </p>
      )}
      <MatchedRoute value={found}>
        <found.Page />
      </MatchedRoute>
    </>
  )
}

/** From the dashboard to the page on screen; the dashboard itself has none. */
function Breadcrumb({ trail }: { trail: ReturnType<typeof trailTo> }) {
  const t = useWords(partner)
  if (trail.length < 2) return null
  return (
    <nav aria-label={t('trail')}>
      <ol className="breadcrumb">
        {trail.map(({ href, id }, place) => (
          <li key={href}>
            {place < trail.length - 1 ? (
              <Link href={href}>{t(id)}</Link>
            ) : (
              <span aria-current="page">{t(id)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

type Verdict = 'verified' | 'asking' | 'unreachable'

/**
 * Asks on every change of path whether the session still stands; the first path is known from start-up or login.
 * A refusal ends the session. No answer at all says nothing about it: the partner may ask again.
 */
function useReverify(path: string): { verdict: Verdict; askAgain: () => void } {
  const renew = useRenewMerchant()
  const [check, setCheck] = useState<{ path: string; verdict: Verdict }>({ path, verdict: 'verified' })
  // While rendering, so that no page is painted on a path that has not been verified.
  if (check.path !== path) setCheck({ path, verdict: 'asking' })

  useEffect(() => {
    if (check.verdict !== 'asking') return
    const abort = new AbortController()
    api('GET /api/partner-reverify', {}, { quiet: true, signal: abort.signal }).then(
      (session) => {
        if (abort.signal.aborted) return
        beginSession('partner', session)
        renew(session)
        setCheck({ path: check.path, verdict: 'verified' })
      },
      (failure: ApiError) => {
        if (abort.signal.aborted) return
        if (failure.status === 0) setCheck({ path: check.path, verdict: 'unreachable' })
        else endSession('partner')
      },
    )
    return () => abort.abort()
  }, [check, renew])

  return { verdict: check.verdict, askAgain: () => setCheck({ path, verdict: 'asking' }) }
}
