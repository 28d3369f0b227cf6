import { StateTag } from '#src/kit/feedback/state-tag.tsx'
import '#partner/shared/panel-parts.css'
import '#partner/funnel/funnel.css'
import { useState } from 'react'
import { FunnelEditor } from '#partner/funnel/editor.tsx'
import { partner } from '#partner/words/words.ts'
import type { FunnelRow } from '#src/contract/merchants/funnel.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Empty } from '#src/kit/feedback/empty-panel.tsx'
import { Waiting } from '#src/kit/feedback/waiting.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { partnerFunnel } from '#src/locales/portal.words.ts'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'

const MOST = 5
const tones = { DRAFT: 'plain', SUBMITTED: 'open', LIVE: 'good', REFUSED: 'plain' } as const

/** The merchant's own landing pages. */
export default function CustomFunnel() {
  const names = useWords(partner)
  const t = useWords(partnerFunnel)
  const answer = useCall('GET /api/partner/funnels', {})
  const { data, reload } = answer
  const [edited, setEdited] = useState<FunnelRow | 'fresh' | null>(null)
  function done() {
    setEdited(null)
    reload()
  }
  return (
    <>
      <header className="page-head">
        <PageTitle>{names('customFunnel')}</PageTitle>
        <p className="muted">{t('lead')}</p>
      </header>
      <Waiting of={answer} failed={t('failed')} lines={5} />
      {edited && <FunnelEditor funnel={edited === 'fresh' ? null : edited} onDone={done} onBack={done} />}
      {data && !edited && (
        <div className="funnel-list">
          <p className="small muted">{t('limit', { count: data.data.length })}</p>
          {data.data.length === 0 && (
            <Empty title={t('none')} text={t('noneText')}>
              <Button onClick={() => setEdited('fresh')}>{t('fresh')}</Button>
            </Empty>
          )}
          {data.data.map((funnel) => (
            <Page key={funnel.id} funnel={funnel} onEdit={() => setEdited(funnel)} reload={reload} />
          ))}
          {data.data.length > 0 && data.data.length < MOST && (
            <div>
              <Button onClick={() => setEdited('fresh')}>{t('fresh')}</Button>
            </div>
          )}
        </div>
      )}
    </>
  )
}

function Page({ funnel, onEdit, reload }: { funnel: FunnelRow; onEdit: () => void; reload: () => void }) {
  const t = useWords(partnerFunnel)
  const { id, slug, status, content, is_live, reason, visits, starts } = funnel
  async function act(what: 'submit' | 'remove') {
    await api(`POST /api/partner/funnels/{id}/${what}`, { params: { id }, body: {} })
    notify('success', t(what === 'submit' ? 'submitted' : 'removed'))
    reload()
  }
  return (
    <section className="panel stack">
      <h2>{content.headline || t('untitled')}</h2>
      <p>
        <StateTag tone={tones[status]}>{t(status)}</StateTag>{' '}
        {slug ? <code>{`/${slug}`}</code> : <span className="muted">{t('noSlug')}</span>}
      </p>
      {is_live && <p className="small muted">{t('figures', { visits, starts })}</p>}
      {is_live && status !== 'LIVE' && <p className="small muted">{t('stillLive')}</p>}
      {reason && <p className="once">{t('reason', { reason })}</p>}
      <div className="settings-actions">
        {is_live && (
          <a className="button secondary" href={`/${slug}`}>
            {t('open', { slug: slug ?? '' })}
          </a>
        )}
        <Button kind="secondary" onClick={onEdit}>
          {t('edit')}
        </Button>
        {(status === 'DRAFT' || status === 'REFUSED') && (
          <Button onClick={() => void act('submit')}>{t('submit')}</Button>
        )}
        <Button kind="quiet" onClick={() => void act('remove')}>
          {t('remove')}
        </Button>
      </div>
    </section>
  )
}
