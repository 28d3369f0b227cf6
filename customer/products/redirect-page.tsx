import { useEffect, useRef, useState } from 'react'
import { LoadFailed } from '#customer/shared/load-failed.tsx'
import { linkPages } from '#customer/shared/words.ts'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { type AnswerOf, ApiError, api } from '#src/platform/http.ts'
import { track } from '#src/platform/journey.ts'
import { Link, useSearch } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'

export const words = [linkPages]

type ExitLink = AnswerOf<'POST /api/click/{token}'>

const READING_MS = 2000
const TOKEN = /^[\w-]{43}$/

/** Leaves the site: names the host, waits until it can be read, and leaves without a referrer. */
export default function RedirectPage() {
  const t = useWords(linkPages)
  const token = new URLSearchParams(useSearch()).get('c') ?? ''
  const [exit, setExit] = useState<ExitLink | ApiError | null>(null)
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn asks again
  useEffect(() => {
    if (TOKEN.test(token))
      api('POST /api/click/{token}', { params: { token } }, { quiet: true }).then(setExit, setExit)
  }, [token, turn])

  if (!TOKEN.test(token) || (exit instanceof ApiError && exit.status === 404)) return <Gone />
  return (
    <div className="page narrow-page stack">
      <PageTitle>{t('leaveTitle')}</PageTitle>
      {exit === null && <Skeleton lines={3} />}
      {exit instanceof ApiError && (
        <LoadFailed text={t('loadFailed')} error={exit} again={() => setTurn(turn + 1)} />
      )}
      {exit && !(exit instanceof ApiError) && <Leave {...exit} />}
      <p>
        <Link href={exit && !(exit instanceof ApiError) ? `/products/${exit.category}` : '/'}>
          {t('leaveStay')}
        </Link>
      </p>
    </div>
  )
}

function Leave({ url, host }: ExitLink) {
  const t = useWords(linkPages)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    track('LENDER_REDIRECT')
    const timer = setTimeout(() => link.current?.click(), READING_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <p role="status">{t('leaveText', { host })}</p>
      <p>
        <a ref={link} className="button primary" href={url} rel="noreferrer">
          {t('leaveNow', { host })}
        </a>
      </p>
    </>
  )
}

function Gone() {
  const t = useWords(linkPages)
  return (
    <div className="page narrow-page stack">
      <PageTitle>{t('goneTitle')}</PageTitle>
      <p>{t('goneText')}</p>
      <p>
        <Link href="/">{t('leaveStay')}</Link>
      </p>
    </div>
  )
}
