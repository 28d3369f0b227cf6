import { useEffect, useState } from 'react'
import { lenderApplication as words } from '#customer/applications/words.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { useWords } from '#src/platform/words.tsx'

const PATIENCE_MS = 60_000
const steps = ['checking', 'sent', 'waiting'] as const

/** Checking → Sent → Waiting; after a minute the page says that it can be closed. */
export function LenderProgress({ lender, status }: { lender: string; status: number }) {
  const t = useWords(words)
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  const at = status === statusCode.SUBMITTED ? 2 : 0
  const text = status === statusCode.LENDER_ERROR ? 'errorText' : at === 2 ? 'waitingText' : 'checkingText'
  return (
    <>
      <ol className="progress">
        {steps.map((step, place) => (
          <li key={step} aria-current={place === at ? 'step' : undefined} data-done={place < at || undefined}>
            {t(step)}
            {place < at && <span className="visually-hidden"> ({t('done')})</span>}
          </li>
        ))}
      </ol>
      <div role="status" className="stack">
        <p>{t(text, { lender })}</p>
        {slow && <p className="notice">{t('slow')}</p>}
      </div>
    </>
  )
}
