import type { Integration } from '#src/contract/leads-api/portal-integration.ts'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { TextAreaField } from '#src/ui/choice-fields.tsx'
import { Form, Submit, type Typed } from '#src/ui/form.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { partnerIntegration } from './integration.words.ts'

/** What a merchant puts into its own pages, and which of them may show the frame. */
export function EmbedPart({ integration, reload }: { integration: Integration; reload: () => void }) {
  const t = useWords(partnerIntegration)
  const { link, widget, frame_origins } = integration
  if (!link)
    return (
      <section className="panel settings-part">
        <h2>{t('embed')}</h2>
        <p>{t('noLink')}</p>
      </section>
    )
  const style =
    'display:inline-block;padding:12px 24px;border-radius:8px;background:#070050;color:#fff;text-decoration:none'
  const snippets = [
    ['embedLink', `<a href="${link}">Compare loans with all costs</a>`],
    ['embedButton', `<a href="${link}" style="${style}">Compare loans with all costs</a>`],
    [
      'embedFrame',
      `<iframe src="${widget}" title="${t('frameTitle')}" width="100%" height="420" style="border:0" loading="lazy"></iframe>`,
    ],
  ] as const
  async function save({ origins = '' }: Typed) {
    const list = origins.split(/[\s,]+/).filter(Boolean)
    await api('POST /api/partner/integration/origins', { body: { origins: list } }, { quiet: true })
    notify('success', t('saved'))
    reload()
  }
  return (
    <section className="panel settings-part">
      <h2>{t('embed')}</h2>
      {snippets.map(([key, code]) => (
        <div key={key} className="stack">
          <h3>{t(key)}</h3>
          <pre className="snippet">
            <code>{code}</code>
          </pre>
          <div>
            <CopyButton text={code}>{t('copy')}</CopyButton>
          </div>
        </div>
      ))}
      <Form check={() => ({})} submit={save}>
        <TextAreaField
          name="origins"
          label={t('origins')}
          hint={t('originsHint')}
          rows={3}
          defaultValue={frame_origins.join('\n')}
        />
        <Submit>{t('saveOrigins')}</Submit>
      </Form>
      <p className="small muted">{t('embedQr')}</p>
    </section>
  )
}
