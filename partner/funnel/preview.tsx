import { useEffect, useRef, useState } from 'react'
import type { FunnelContent } from '#src/contract/merchants/funnel.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { partnerFunnel } from '#src/locales/portal.words.ts'
import { api } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'

/** Width of the page in the frame, in pixels; a wider one than there is room for is shown smaller. */
const widths = { phone: 390, wide: 1280 } as const

/** The page as it would be, at the width of a phone or of a computer. */
export function Preview({ content }: { content: Partial<FunnelContent> }) {
  const t = useWords(partnerFunnel)
  const [html, setHtml] = useState('')
  const [failed, setFailed] = useState(false)
  const [on, setOn] = useState<keyof typeof widths>('phone')
  const { box, scale, height } = useScale(widths[on])
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
      (made) => {
        setHtml(made.html)
        setFailed(false)
      },
      () => abort.signal.aborted || setFailed(true),
    )
    return () => abort.abort()
  }, [key])
  const size = {
    width: widths[on],
    height,
    transform: `scale(${scale})`,
  }
  return (
    <section className="funnel-preview" aria-label={t('preview')}>
      <div className="settings-actions">
        <Button kind="quiet" aria-pressed={on === 'phone'} onClick={() => setOn('phone')}>
          {t('previewPhone')}
        </Button>
        <Button kind="quiet" aria-pressed={on === 'wide'} onClick={() => setOn('wide')}>
          {t('previewWide')}
        </Button>
      </div>
      {failed && <p className="once">{t('previewFailed')}</p>}
      <div ref={box} className="funnel-frame">
        {/* No script, no form, no way out of it. */}
        <iframe title={t('preview')} srcDoc={html} sandbox="" style={size} />
      </div>
    </section>
  )
}

/** How much smaller a page of a width has to be drawn to fit into the box, and its height before that. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  const scale = room.width > 0 ? Math.min(1, room.width / width) : 1
  return { box, scale, height: room.height / scale }
}
