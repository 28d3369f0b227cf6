import { useEffect, useState } from 'react'
import type { FunnelContent } from '#src/contract/merchants/funnel.ts'
import { partnerFunnel } from '#src/locales/merchants/funnel.words.ts'
import { api } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { Button } from '#src/ui/button.tsx'

/** The page as it would be, as a phone and a screen show it. */
export function Preview({ content }: { content: Partial<FunnelContent> }) {
  const t = useWords(partnerFunnel)
  const [html, setHtml] = useState('')
  const [phone, setPhone] = useState(true)
  const key = JSON.stringify(content)
  useEffect(() => {
    const abort = new AbortController()
    // What is not filled in yet is left out: the preview judges nothing.
    const given = Object.fromEntries(
      Object.entries(JSON.parse(key)).filter(
        ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
      ),
    )
    api(
      'POST /api/partner/funnel-preview',
      { body: { content: given } },
      { quiet: true, signal: abort.signal },
    ).then(
      (made) => setHtml(made.html),
      () => {},
    )
    return () => abort.abort()
  }, [key])
  return (
    <section className="funnel-preview" aria-label={t('preview')}>
      <div className="settings-actions">
        <Button kind="quiet" aria-pressed={phone} onClick={() => setPhone(true)}>
          {t('previewPhone')}
        </Button>
        <Button kind="quiet" aria-pressed={!phone} onClick={() => setPhone(false)}>
          {t('previewWide')}
        </Button>
      </div>
      {/* No script, no form, no way out of it. */}
      <iframe title={t('preview')} srcDoc={html} sandbox="" className={phone ? 'phone' : undefined} />
    </section>
  )
}
