import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The page of a partner: theme, terms of money, its own texts. */
  adminPartnerConfig: {
    preview: 'Preview of the site',
    primary: 'Primary colour',
    secondary: 'Secondary colour',
    partnership: 'In Partnership With',
    heading: 'Compare loans fairly',
    text: 'Every lender in one layout.',
    link: 'How we rank offers',
    button: 'See offers',
    chip: 'Step 2 of 3',
    faint:
      '{name} {colour} has a contrast of {ratio}:1 on white; text needs 4.5:1. For text, the site uses {used} instead.',
    rates: 'Terms by date',
    ratesHint:
      'A case is paid by the terms in force on the business day of its disbursal. A change above applies from today; here you plan one for a later day. A merchant’s own share replaces these terms.',
    from: 'From',
    always: 'The start',
    percent: 'Percent',
    flat: 'Flat fee',
    state: 'State',
    by: 'Set by',
    PLANNED: 'Planned',
    CURRENT: 'In force',
    PAST: 'Past',
    locked: 'in a locked month',
    cancel: 'Cancel',
    versions: 'Published versions',
    versionsHint:
      'Customers see the version in force next to our own terms, and each consent records it. A published version never changes.',
    draft: 'The texts above differ from the latest version. Customers see them once you publish.',
    noVersions: 'Nothing published yet: customers see only our own terms.',
    version: 'Version {version}, from {from}',
    consents: 'Consents to this version: {count}',
    publishedBy: 'Published by {by}, {at}',
    terms_en: 'Terms, in English',
    terms_hi: 'Terms, in Hindi',
    privacy_en: 'Privacy, in English',
    privacy_hi: 'Privacy, in Hindi',
    noBrand: 'No co-brand uses this partner’s key: its theme is not shown on the site yet.',
  },
}

export type Words = typeof en

export const { adminPartnerConfig } = pairs('resources/partners/words', en, {
  hi: () => import('./words.hi.ts'),
})
