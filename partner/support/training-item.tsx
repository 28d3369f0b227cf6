import '#partner/shared/bar.css'
import { useState } from 'react'
import type { TrainingRow } from '#src/contract/merchants/portal-support.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { productNames } from '#src/locales/product-names.words.ts'
import { api } from '#src/platform/http.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'
import { sizeText } from './bytes.ts'
import { VideoDialog } from './video-dialog.tsx'
import { partnerSupport, partnerTraining } from './words.ts'

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
