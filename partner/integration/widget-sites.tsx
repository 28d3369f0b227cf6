import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { TextAreaField } from '#src/ui/choice-fields.tsx'
import { Form, Submit, type Typed } from '#src/ui/form.tsx'
import { integrationTasks } from './tasks.words.ts'

/** The sites that may show the frame. */
export function WidgetSites({ sites, reload }: { sites: readonly string[]; reload: () => void }) {
  const t = useWords(integrationTasks)
  async function save({ origins = '' }: Typed) {
    const list = origins.split(/[\s,]+/).filter(Boolean)
    await api('POST /api/partner/widget/origins', { body: { origins: list } }, { quiet: true })
    notify('success', t('saved'))
    reload()
  }
  return (
    <section className="panel settings-part">
      <h2>{t('step1')}</h2>
      <Form check={() => ({})} submit={save}>
        <TextAreaField
          name="origins"
          label={t('origins')}
          hint={t('originsHint')}
          rows={3}
          defaultValue={sites.join('\n')}
        />
        <Submit>{t('saveOrigins')}</Submit>
      </Form>
    </section>
  )
}
