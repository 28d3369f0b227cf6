import { widgetEvents } from '#src/contract/leads-api/widget-choices.ts'
import { type Column, WideTable } from '#src/kit/tables/wide-table.tsx'
import { useWords } from '#src/platform/words.tsx'
import { Snippet } from './snippet.tsx'
import { integrationTasks } from './words.ts'

const example = `addEventListener('tulna:submitted', (event) => {
  console.log('Sent by', event.detail.link)
})`

/** What the frame reports to the page around it. */
export function WidgetMessages() {
  const t = useWords(integrationTasks)
  const columns: readonly Column<(typeof widgetEvents)[number]>[] = [
    { head: t('messageEvent'), cell: (name) => <code>tulna:{name}</code> },
    { head: t('messageWhen'), cell: (name) => t(name), card: 'long' },
  ]
  return (
    <section className="panel part">
      <header>
        <h2>{t('messages')}</h2>
        <p>{t('messagesText')}</p>
      </header>
      <WideTable label={t('messages')} columns={columns} rows={widgetEvents} keyOf={(name) => name} />
      <Snippet code={example} copy={t('copyCode')} label={`${t('copyCode')}: ${t('messages')}`} />
    </section>
  )
}
