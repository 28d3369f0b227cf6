import { declareResource } from '#src/contract/catalogue/catalogue.ts'
import {
  GstRule,
  TdsCertificate,
  TdsChallan,
  TdsRule,
  tdsCertificateRules,
} from '#src/contract/money/tax-rules.ts'

const access = { roles: [1] } as const
/** Rules by day: the latest one that has begun applies. */
const dated = { icon: 'scales', access, sort: ['from_day', 'DESC'], unique: {} } as const

export const tdsRules = declareResource({
  ...dated,
  name: 'tds-rules',
  entity: 'tds_rule',
  one: { en: 'TDS rule', hi: 'टीडीएस नियम' },
  many: { en: 'TDS rules', hi: 'टीडीएस नियम' },
  schema: TdsRule,
  label: 'section',
  fourEyes: [
    'section',
    'from_day',
    'threshold',
    'crossing',
    'percent',
    'percent_without_pan',
    'source',
    'confirmed',
  ],
  words: {
    create: { en: 'Add TDS rule', hi: 'टीडीएस नियम जोड़ें' },
    title: {
      en: 'TDS rules: examples until an accountant confirms them',
      hi: 'टीडीएस नियम: लेखाकार की पुष्टि तक केवल उदाहरण',
    },
  },
})

export const gstRules = declareResource({
  ...dated,
  name: 'gst-rules',
  entity: 'gst_rule',
  one: { en: 'GST rule', hi: 'जीएसटी नियम' },
  many: { en: 'GST rules', hi: 'जीएसटी नियम' },
  schema: GstRule,
  label: 'name',
  fourEyes: ['name', 'from_day', 'percent', 'sac', 'reverse_charge', 'source', 'confirmed'],
  words: {
    create: { en: 'Add GST rule', hi: 'जीएसटी नियम जोड़ें' },
    title: {
      en: 'GST rules: examples until an accountant confirms them',
      hi: 'जीएसटी नियम: लेखाकार की पुष्टि तक केवल उदाहरण',
    },
  },
})

export const tdsCertificates = declareResource({
  ...dated,
  name: 'tds-certificates',
  entity: 'tds_certificate',
  one: { en: 'Lower-deduction certificate', hi: 'कम कटौती प्रमाणपत्र' },
  many: { en: 'Lower-deduction certificates', hi: 'कम कटौती प्रमाणपत्र' },
  icon: 'document',
  schema: TdsCertificate,
  rules: tdsCertificateRules,
  label: 'certificate_no',
  fixed: ['merchant_id'],
  fourEyes: ['merchant_id', 'certificate_no', 'percent', 'from_day', 'to_day', 'limit_amount', 'source'],
})

export const tdsChallans = declareResource({
  name: 'tds-challans',
  entity: 'tds_challan',
  one: { en: 'TDS challan', hi: 'टीडीएस चालान' },
  many: { en: 'TDS challans', hi: 'टीडीएस चालान' },
  icon: 'document',
  access,
  sort: ['month', 'DESC'],
  unique: {},
  schema: TdsChallan,
  label: 'serial_no',
})
