import './portal.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import { pageAt, trailTo } from '#partner/pages/routes.tsx'
import { MerchantContext, may, RenewContext, useMerchant } from '#partner/shared/current-merchant.ts'
import { rememberPage } from '#partner/shared/page-before-help.ts'
import { partner } from '#partner/words/words.ts'
import { Failure } from '#src/kit/feedback/failure.tsx'
import { InactivityDialog } from '#src/kit/frame/inactivity-dialog.tsx'
import { NotFound } from '#src/kit/frame/not-found.tsx'
import { Spinner } from '#src/kit/loading/spinner.tsx'
import { common } from '#src/locales/common.words.ts'
import { Link, MatchedRoute } from '#src/platform/router.tsx'
import type { SessionOf } from '#src/platform/session.ts'
import { useWords } from '#src/platform/words.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useReverify } from './use-reverify.ts'

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
