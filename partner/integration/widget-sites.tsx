import { useWords } from '#src/platform/words.tsx'
import { FormOf } from '../forms/form-of.tsx'
import { widgetSitesForm } from './integration-forms.ts'
import { integrationTasks } from './words.ts'

/** The sites that may show the frame. */
export function WidgetSites({ sites, reload }: { sites: readonly string[]; reload: () => void }) {
  const t = useWords(integrationTasks)
  return (
    <section className="panel settings-part">
      <h2>{t('step1')}</h2>
      <FormOf form={widgetSitesForm} initial={{ origins: sites }} onDone={reload} />
    </section>
  )
}
