import { pairs } from '#src/locales/pair.ts'

const en = {
  /** What a merchant and its sub-agent agree to. A changed text is a new version (src/domain/merchants/sub-agents.ts). */
  subAgentText: {
    title: 'Agreement between principal and sub-agent',
    override:
      'For each loan disbursed, and each product completed, by a customer of the sub-agent, Tulna pays the principal the agreed percent of what the sub-agent earned on it. This is the override.',
    onTop: 'Tulna pays the override on top. What the sub-agent earns is never reduced by it.',
    real: 'Nothing is paid for inviting or recruiting anyone, for sign-ups, for leads or for approvals. Only a disbursed loan or a completed product brings an override.',
    levels:
      'At most two merchants can stand above a sale. Chains that earn by recruiting are not allowed: do not promise anyone an income from inviting others, and do not ask for money to take part.',
    returned:
      'If a loan is returned, or the lender corrects its amount, the override is taken back or corrected in the same way.',
    dated:
      'The terms on the day of the disbursal apply. New terms need a new agreement of both sides and our approval.',
    privacy:
      'The principal sees how many sales there were and what they brought in overrides. Names, numbers and cases of the sub-agent’s customers stay with the sub-agent.',
    separate:
      'The sub-agent is a merchant of its own, with its own sign-in, links, payouts and taxes, and works for its own account.',
    end: 'Either side can end the agreement with {days} days’ notice. Tulna can end it from any later day on if its rules are broken, and gives both sides the reason. Sales disbursed until the last day still count.',
  },
}

export type Words = typeof en

export const { subAgentText } = pairs('src/locales/sub-agent-text.words', en, {
  hi: () => import('./sub-agent-text.words.hi.ts'),
})
