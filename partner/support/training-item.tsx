import '#partner/shared/bar.css'
import { useEffect, useRef, useState } from 'react'
import type { TrainingRow } from '#src/contract/merchants/portal-support.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { productNames } from '#src/locales/product-names.words.ts'
import { api } from '#src/platform/http.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'
import { sizeText } from './bytes.ts'
import { partnerSupport, partnerTraining } from './words.ts'

/** How often the watched part is stored while a video plays. */
const EVERY_MS = 10_000

interface Props {
  title: string
  src: string
  /** Percent of the video that was really played, counting no part twice. */
  onWatched: (percent: number) => void
  onClose: () => void
}

/** Plays a video and reports how much of it was watched. */
function VideoDialog({ title, src, onWatched, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const reported = useRef(0)
  function report() {
    const percent = video.current ? watchedPart(video.current) : 0
    if (percent <= reported.current) return
    reported.current = percent
    onWatched(percent)
  }
  const latest = useRef(report)
  latest.current = report
  useEffect(() => {
    const timer = setInterval(() => latest.current(), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <Dialog
      title={title}
      onClose={() => {
        report()
        onClose()
      }}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: captions are part of the uploaded file */}
      <video ref={video} className="training-video" src={src} controls onPause={report} onEnded={report} />
    </Dialog>
  )
}

/** The last second of a video is often cut off by the player. */
const NEARLY = 98

export function watchedPart({ played, duration }: Pick<HTMLVideoElement, 'played' | 'duration'>): number {
  if (!(duration > 0)) return 0
  let seconds = 0
  for (let part = 0; part < played.length; part++) seconds += played.end(part) - played.start(part)
  const percent = Math.floor((100 * seconds) / duration)
  return percent >= NEARLY ? 100 : percent
}

const kindOf = { pdf: 'PDF', pptx: 'DECK', mp4: 'VIDEO' } as const

/** The answer of a file that opens elsewhere is read again after a while, to show that it was opened. */
const LATER_MS = 1500

/** One text, presentation or video with how far the person came. */
export function TrainingItem({ item, reload }: { item: TrainingRow; reload: () => void }) {
  const t = useWords(partnerTraining)
  const s = useWords(partnerSupport)
  const language = useLanguage()
  const products: Record<string, string> = useWordTable(productNames)
  const { id, title, description, kind, minutes, product_type, file, missing, opened, percent } = item
  const isFinished = percent === 100
  const store = async (reached: number) => {
    const input = { params: { id }, body: { percent: reached } }
    await api('POST /api/partner/training/{id}/progress', input, { quiet: true })
    reload()
  }
  return (
    <section className="panel training-item">
      <p className="small muted">
        {[
          s(file ? kindOf[file.kind] : kind),
          file && sizeText(file.bytes, language),
          s('minutes', { minutes }),
          product_type && (products[product_type] ?? product_type),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <h2>{title}</h2>
      <p className="muted">{description}</p>
      {percent > 0 && !isFinished && (
        <svg className="bar good" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect width={percent} height="6" />
        </svg>
      )}
      <p className={isFinished ? 'small done' : 'small muted'}>
        {isFinished
          ? s('finished')
          : percent > 0
            ? t('watched', { percent })
            : t(opened ? 'opened' : 'notOpened')}
      </p>
      <div className="training-actions">
        {missing ? (
          <p className="once">{t('missing')}</p>
        ) : (
          <Open item={item} reload={reload} store={store} />
        )}
        {opened && !isFinished && file?.kind !== 'mp4' && !missing && (
          <Button kind="quiet" onClick={() => void store(100)}>
            {t('markRead')}
          </Button>
        )}
      </div>
    </section>
  )
}

interface OpenProps {
  item: TrainingRow
  reload: () => void
  store: (percent: number) => Promise<void>
}

function Open({ item: { id, title, file, link }, reload, store }: OpenProps) {
  const t = useWords(partnerTraining)
  const s = useWords(partnerSupport)
  const [playing, setPlaying] = useState(false)
  const src = `/api/partner/training/${id}/file`
  const label = s('openItem', { title })
  if (file?.kind === 'mp4')
    return (
      <>
        <Button kind="secondary" aria-label={label} onClick={() => setPlaying(true)}>
          {t('watch')}
        </Button>
        {playing && (
          <VideoDialog
            title={title}
            src={src}
            onWatched={(percent) => void store(percent)}
            onClose={() => {
              setPlaying(false)
              reload()
            }}
          />
        )}
      </>
    )
  if (file)
    return (
      <a
        className="button secondary"
        href={src}
        aria-label={label}
        {...(file.kind === 'pdf' ? { target: '_blank', rel: 'noopener' } : { download: '' })}
        onClick={() => setTimeout(reload, LATER_MS)}
      >
        {file.kind === 'pdf' ? t('open') : t('save')}
      </a>
    )
  return (
    <a
      className="button secondary"
      href={link ?? undefined}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      onClick={() => void store(0)}
    >
      {t('openLink', { host: link ? new URL(link).host : '' })}
    </a>
  )
}
