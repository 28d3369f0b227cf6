import { campaigns } from '#resources/lists/campaigns.ts'
import { messages } from '#resources/lists/messages.ts'
import { suppressions } from '#resources/lists/suppressions.ts'
import { templates } from '#resources/lists/templates.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import type { Tabs } from '#src/admin/queue/tab.ts'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'

/** A message's text in its own language. */
const MessageText = ({ row }: { row: ListRow }) => <span lang={String(row.language)}>{row.text}</span>

/** A template's text in its own language. */
const TemplateText = ({ row }: { row: ListRow }) => <span lang={String(row.language)}>{row.body}</span>

const editTemplates = async () => (await import('./edit-templates.tsx')).EditTemplates
const newCampaign = async () => (await import('./new-campaign.tsx')).NewCampaign

export const messagingTabs: Tabs = [
  {
    id: 'templates',
    label: templates.title,
    list: templates,
    parts: {
      Action: lazyPart(editTemplates),
      Empty: lazyPart(editTemplates),
      cells: { body: TemplateText },
    },
  },
  {
    id: 'campaigns',
    label: campaigns.title,
    list: campaigns,
    parts: {
      own: ['new'],
      Action: lazyPart(newCampaign),
      Empty: lazyPart(newCampaign),
      Above: lazyPart(async () => (await import('./campaign-form.tsx')).CampaignForm),
    },
  },
  { id: 'log', label: messages.title, list: messages, parts: { cells: { text: MessageText } } },
  {
    id: 'suppression',
    label: suppressions.title,
    list: suppressions,
    parts: { Above: lazyPart(async () => (await import('./suppress-form.tsx')).SuppressForm) },
  },
]
