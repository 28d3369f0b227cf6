import { previewCampaign } from '#server/campaigns/campaign.ts'
import { termsDescribers } from '#server/co-brands/describe-approvals.ts'
import { moneyDescribers } from '#server/money/describe-approvals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call, HandlerInput } from '#src/contract/call.ts'
import { peopleDescribers } from './describe-people.ts'
import { type Describers, fact, hint, told } from './line.ts'
import type { Described } from './sealed.ts'

/** One for each call that waits; the type makes a missing one an error. */
const describers: Describers = {
  ...moneyDescribers,
  ...peopleDescribers,
  ...termsDescribers,
  'POST /api/admin/campaigns': async ({ body: { name, at, ...plan } }, deps, now) => {
    const { template, channel, audience } = plan
    const { reachable, total, samples } = await previewCampaign(deps, plan, now)
    return {
      subject: name,
      link: '/admin/messaging',
      lines: told([
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

/** What a kept call would do as things stand. Throws as the call does for what is not there, MAKER_GONE for no call of ours. */
export function describe(
  route: string,
  input: HandlerInput<Call>,
  deps: Deps,
  now: Date,
): Promise<Described> {
  if (!Object.hasOwn(describers, route)) throw new AppError('MAKER_GONE')
  // The list has this call's describer for this call's input.
  return describers[route as keyof Describers](input as never, deps, now)
}
