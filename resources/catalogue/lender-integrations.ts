import { declareResource } from '#src/contract/catalogue/catalogue.ts'
import { LenderIntegration } from '#src/contract/integrations/lender-integration.ts'

export const lenderIntegrations = declareResource({
  name: 'lender-integrations',
  entity: 'lender_integration',
  one: { en: 'Lender integration', hi: 'ऋणदाता इंटीग्रेशन' },
  many: { en: 'Lender integrations', hi: 'ऋणदाता इंटीग्रेशन' },
  icon: 'link',
  access: { roles: [1] },
  schema: LenderIntegration,
  label: 'slug',
  fixed: ['lender_id'],
  list: ['lender_id', 'slug', 'protocol', 'mode', 'credential', 'otp_digits'],
  create: ['lender_id', 'slug', 'protocol', 'mode', 'credential', 'date_style'],
  edit: [
    {
      title: { en: 'Connection', hi: 'कनेक्शन' },
      fields: ['slug', 'protocol', 'mode', 'credential', 'hosts', 'reads_accounts'],
    },
    {
      title: { en: 'What it asks of the customer', hi: 'ग्राहक से क्या पूछता है' },
      fields: [
        'questions',
        'latin_only',
        'otp_digits',
        'bureau',
        'own_form',
        'checks_first',
        'declined_page',
      ],
    },
    {
      title: { en: 'What it receives and answers', hi: 'इसे क्या मिलता है और यह क्या बताता है' },
      fields: ['fields_out', 'date_style', 'status_words'],
    },
  ],
  unique: { slug: 'duplicateIntegration' },
  fourEyes: ['slug', 'protocol', 'mode', 'credential', 'hosts', 'reads_accounts'],
})
