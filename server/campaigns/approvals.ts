import { type Describers, fact, hint, withoutEmpty } from '#server/access/approvals/line.ts'
import { previewCampaign } from './campaign.ts'

type Routes = 'POST /api/admin/campaigns'

/** Describes this domain's calls that need a second admin. */
export const campaignApprovals: Describers<Routes> = {
  'POST /api/admin/campaigns': async ({ body: { name, at, ...plan } }, deps, now) => {
    const { template, channel, audience } = plan
    const { reachable, total, samples } = await previewCampaign(deps, plan, now)
    return {
      subject: name,
      link: '/admin/messaging',
      lines: withoutEmpty([
        fact('template', 'text', template),
        fact('channel', 'word', channel),
        fact('product', 'product', audience.product),
        fact('stage', 'word', audience.stage),
        fact('firstFrom', 'text', audience.from),
        fact('firstTo', 'text', audience.to),
        at ? fact('begins', 'time', at) : fact('begins', 'word', 'atOnce'),
        hint('reachable', 'number', reachable),
        hint('fellOut', 'number', total - reachable),
        hint('sample', 'text', samples[0]?.text),
      ]),
    }
  },
}
