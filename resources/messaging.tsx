import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import { tabsPage } from '#src/admin/list/tabs-page.tsx'
import { campaigns } from './lists/campaigns.ts'
import { messages } from './lists/messages.ts'
import { suppressions } from './lists/suppressions.ts'
import { templates } from './lists/templates.ts'
import { MessageText, TemplateText } from './messaging/message-text.tsx'

const editTemplates = async () => (await import('./messaging/edit-templates.tsx')).EditTemplates
const newCampaign = async () => (await import('./messaging/new-campaign.tsx')).NewCampaign

/** Templates, campaigns, message log and suppressed addresses. */
export const messaging = tabsPage({
  name: 'messaging',
  menu: { en: 'Messaging', hi: 'संदेश' },
  title: { en: 'Admin - Messaging', hi: 'एडमिन - संदेश' },
  icon: 'chat',
  tabs: [
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
        Action: lazyPart(newCampaign),
        Empty: lazyPart(newCampaign),
        Above: lazyPart(async () => (await import('./messaging/campaign-form.tsx')).CampaignForm),
      },
    },
    {
      id: 'log',
      label: messages.title,
      list: messages,
      parts: {
        cells: { text: MessageText },
      },
    },
    {
      id: 'suppression',
      label: suppressions.title,
      list: suppressions,
      parts: {
        Above: lazyPart(async () => (await import('./messaging/suppress-form.tsx')).SuppressForm),
      },
    },
  ],
})
