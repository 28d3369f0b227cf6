import type { Integration } from '#src/contract/leads-api/portal-integration.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { type Loaded, useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { integrationTasks } from './tasks.words.ts'

/** How far a task is, and what comes next; undefined while it is read. */
export interface TaskState {
  tone: 'open' | 'good' | 'bad'
  text: string
  next: string
}

type Words = ReturnType<typeof useWords<typeof integrationTasks.en>>
type Read<T> = Pick<Loaded<T>, 'data' | 'error'>

/** The state of every task of the page. */
export function useTaskStates() {
  const t = useWords(integrationTasks)
  const language = useLanguage()
  const integration = useCall('GET /api/partner/integration', {})
  const widget = useCall('GET /api/partner/widget', {})
  const from = <T,>({ data, error }: Read<T>, make: (data: T) => TaskState): TaskState | undefined =>
    data ? make(data) : error && { tone: 'bad', text: t('failed'), next: error.message }
  return {
    api: from(integration, ({ client }) => apiState(t, client, (at) => formatDateTime(at, language))),
    events: from(integration, (data) => eventState(t, data)),
    widget: from(widget, ({ links, frame_origins: sites }) =>
      links.length === 0
        ? { tone: 'open', text: t('linkNone'), next: t('linkFirst') }
        : sites.length === 0
          ? { tone: 'open', text: t('widgetNone'), next: t('widgetFirst') }
          : { tone: 'good', text: t('widgetSites', { count: sites.length }), next: t('widgetNext') },
    ),
    link: from(widget, ({ links }) =>
      links.length === 0
        ? { tone: 'open', text: t('linkNone'), next: t('linkFirst') }
        : { tone: 'good', text: t('linkCount', { count: links.length }), next: t('linkNext') },
    ),
  }
}

function apiState(t: Words, client: Integration['client'], dated: (at: string) => string): TaskState {
  if (!client) return { tone: 'open', text: t('apiNone'), next: t('apiFirst') }
  const { last_used_at: at } = client
  return at
    ? { tone: 'good', text: t('apiUsed', { when: dated(at) }), next: t('apiLater') }
    : { tone: 'open', text: t('apiUnused'), next: t('apiNext') }
}

function eventState(t: Words, { webhook, deliveries }: Integration): TaskState {
  if (!webhook) return { tone: 'open', text: t('eventsNone'), next: t('eventsFirst') }
  const { host } = new URL(webhook.url)
  const [last] = deliveries
  if (last?.state === 'FAILED')
    return { tone: 'bad', text: t('eventsFailed', { host }), next: t('eventsLater') }
  return {
    tone: last ? 'good' : 'open',
    text: t('eventsSet', { host }),
    next: t(last ? 'eventsLater' : 'eventsNext'),
  }
}
