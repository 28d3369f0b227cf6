import { useState } from 'react'
import { call } from '#src/admin/call/call.ts'
import { admin, adminHistory } from '#src/admin/words/words.ts'
import type { AuditVerdict } from '#src/contract/audit/audit.ts'
import { formatDate } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import type { ApiError } from '#src/platform/http.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

/** Verifies that no sealed day was tampered with, or names the first day that was. */
export function Verify() {
  const t = useWords(admin)
  const w = useWords(adminHistory)
  const [verdict, setVerdict] = useState<AuditVerdict | 'pending' | Error | null>(null)
  async function run() {
    setVerdict('pending')
    setVerdict(await call('GET /api/admin/audit/verify', {}).catch((failure: ApiError) => failure))
  }
  const pending = verdict === 'pending'
  return (
    <section className="verify" aria-label={w('verify')}>
      <p>{w('verifyText')}</p>
      <Button kind="secondary" disabled={pending} onClick={() => void run()}>
        {w(pending ? 'verifying' : 'verify')}
      </Button>
      <div role="status">
        {verdict instanceof Error && <p className="bad">{verdict.message || t('loadFailed')}</p>}
        {verdict !== null && typeof verdict === 'object' && 'days' in verdict && <Outcome {...verdict} />}
      </div>
    </section>
  )
}

function Outcome({ days, rows, from, until, head, broken }: AuditVerdict) {
  const w = useWords(adminHistory)
  const language = useLanguage()
  const day = (iso: string | null) => (iso ? formatDate(iso, language) : '–')
  const number = (value: number | null) => value?.toLocaleString('en-IN') ?? '–'
  if (broken)
    return (
      <div className="bad">
        <strong>{w('broken', { day: day(broken.day) })}</strong>
        <p>{w(broken.why, { sealed: number(broken.sealed), found: number(broken.found) })}</p>
        <p>{w('brokenRest', { days: number(days) })}</p>
      </div>
    )
  if (days === 0) return <p>{w('nothingSealed')}</p>
  return (
    <div className="good">
      <strong>
        {w('intact', { rows: number(rows), days: number(days), from: day(from), until: day(until) })}
      </strong>
      <p>{w('head', { until: day(until), head: head ?? '–' })}</p>
    </div>
  )
}
