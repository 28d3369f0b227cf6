import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The page on which a person lets an agent in. */
  agentConsent: {
    title: 'Connect an agent',
    asks: '“{agent}” wants to connect to Tulna for you.',
    unverified: 'The name is the agent’s own claim. Continue only if you started this yourself.',
    returns: 'Afterwards you return to {host}.',
    as: 'Connect as',
    admin: '{name}, back office',
    partner: '{name}, {merchant}',
    may: 'What the agent may do',
    read: 'Only read',
    write: 'Read, and make changes, each after a dry run',
    limits:
      'The agent has at most your rights. It sees masked customer data and approves nothing. Each change starts with a dry run and is in the audit trail under your name.',
    until:
      'The connection ends after 30 days without use, after 90 days in any case, or when you end it under {place}.',
    adminPlace: 'API tokens',
    partnerPlace: 'Settings, Security',
    allow: 'Connect',
    deny: 'Cancel',
    signIn: 'Sign in first, then reload this page.',
    toOffice: 'Back office',
    toPortal: 'Merchant portal',
    back: 'Back to the agent',
    badAgent: 'This request is not valid: the agent is not registered here, or its return address differs.',
  },
}

export type Words = typeof en

export const { agentConsent } = pairs('server/agents/words', en, {
  hi: () => import('./words.hi.ts'),
})
