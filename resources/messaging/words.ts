import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Templates, campaigns, log and suppressed addresses of the back office. */
  adminMessaging: {
    editTemplates: 'Edit templates',
    channel: 'Channel',
    mobile: 'SMS',
    email: 'Email',
    call: 'Calls',
    PASSCODE: 'Passcode',
    SERVICE: 'Service',
    PROMOTION: 'Promotion',
    status: 'Status',
    parts: '{length} characters, {encoding}, SMS parts: {parts}',
    newCampaign: 'New campaign',
    name: 'Name',
    template: 'Template',
    chooseTemplate: 'Choose a template',
    product: 'Product',
    anyProduct: 'Every product',
    stage: 'Stage',
    anyStage: 'Any stage',
    STARTED: 'No application yet',
    OFFERS: 'Saw offers, chose none',
    IN_PROGRESS: 'Application under way',
    DISBURSED: 'Money sent',
    REFUSED: 'Declined or ended',
    from: 'First signed in from',
    to: 'Until',
    check: 'Check audience',
    checking: 'Counting…',
    reachable: '{reachable} of {total} {total:customer|customers} will receive it',
    no_address: 'No address: {count}',
    no_consent: 'No consent: {count}',
    suppressed: 'Opted out: {count}',
    fellOut: 'Excluded customers',
    samples: 'Samples',
    begins: 'Advertising is sent between 10:00 and 20:45 only. It starts on {when}.',
    at: 'Start at (leave empty to start now)',
    start: 'Start campaign',
    schedule: 'Schedule campaign',
    started: 'The campaign starts on {when}',
    close: 'Close',
    DELIVERED: 'Delivered',
    FAILED: 'Failed',
    address: 'Number or email address',
    reason: 'Reason',
    add: 'Suppress',
    added: 'This address gets no more messages',
  },
}

export type Words = typeof en

export const { adminMessaging } = pairs('resources/messaging/words', en, {
  hi: () => import('./words.hi.ts'),
})
