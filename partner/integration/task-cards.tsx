import '#partner/shared/training-material.css'
import type { ApiKey } from '#src/contract/leads-api/api-key.ts'
import type { PortalEndpoint } from '#src/contract/leads-api/portal-webhooks.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { StateTag } from '#src/kit/feedback/state-tag.tsx'
import { Link } from '#src/platform/router.tsx'
import { type Loaded, useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { integrationTasks } from './words.ts'

export const taskNames = ['link', 'widget', 'api', 'events'] as const
export type TaskName = (typeof taskNames)[number]

const tones = { open: 'open', good: 'good', bad: 'plain' } as const

/** Every task with its state and next step. */
export function TaskCards() {
  const t = useWords(integrationTasks)
  const states = useTaskStates()
  return (
    <div className="cards task-cards">
      {taskNames.map((name) => {
        const state = states[name]
        return (
          <section key={name} className="panel card">
            <h2>
              <Link href={`?task=${name}`} className="card-link">
                {t(name)}
              </Link>
            </h2>
            <p className="muted">{t(`${name}Text`)}</p>
            <p className="task-state">
              {state && <StateTag tone={tones[state.tone]}>{state.text}</StateTag>}
            </p>
            <p className="card-open">{state?.next ?? ' '}</p>
          </section>
        )
      })}
    </div>
  )
}

/** How far a task is, and what comes next; undefined while it is read. */
interface TaskState {
  tone: 'open' | 'good' | 'bad'
  text: string
  next: string
}

type Words = ReturnType<typeof useWords<typeof integrationTasks.en>>

type Read<T> = Pick<Loaded<T>, 'data' | 'error'>

/** The state of every task of the page. */
function useTaskStates() {
  const t = useWords(integrationTasks)
  const language = useLanguage()
  const keys = useCall('GET /api/partner/api-keys', {})
  const endpoints = useCall('GET /api/partner/webhook-endpoints', { query: { mode: 'live' } })
  const widget = useCall('GET /api/partner/widget', {})
  const from = <T,>({ data, error }: Read<T>, make: (data: T) => TaskState): TaskState | undefined =>
    data ? make(data) : error && { tone: 'bad', text: t('failed'), next: error.message }
  return {
    api: from(keys, ({ data }) => apiState(t, data, (at) => formatDateTime(at, language))),
    events: from(endpoints, ({ data }) => eventState(t, data)),
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

function apiState(t: Words, keys: readonly ApiKey[], dated: (at: string) => string): TaskState {
  if (keys.length === 0) return { tone: 'open', text: t('apiNone'), next: t('apiFirst') }
  const last = keys.map(({ last_used_at }) => last_used_at ?? '').reduce((a, b) => (a > b ? a : b))
  return last
    ? { tone: 'good', text: t('apiUsed', { when: dated(last) }), next: t('apiLater') }
    : { tone: 'open', text: t('apiUnused'), next: t('apiNext') }
}

function eventState(t: Words, endpoints: readonly PortalEndpoint[]): TaskState {
  if (endpoints.length === 0) return { tone: 'open', text: t('eventsNone'), next: t('eventsFirst') }
  const dead = endpoints.reduce((sum, one) => sum + one.dead, 0)
  return dead > 0
    ? { tone: 'bad', text: t('eventsFailed', { count: dead }), next: t('eventsLater') }
    : { tone: 'good', text: t('eventsSet', { count: endpoints.length }), next: t('eventsLater') }
}
