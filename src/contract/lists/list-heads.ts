import type { Words } from '#src/contract/bilingual.ts'
import type { IconName } from '#src/contract/icon.ts'
import { labels } from '#src/contract/labels.ts'

type Heads = Record<string, { title: Words; icon: IconName }>

/** Reports that are listed among the reports. Menu and routes need no more of them. */
export const reportHeads = {
  'applications-report': { title: labels.applications, icon: 'document' },
  'app-facts-report': { title: { en: 'App facts for RBI', hi: 'आरबीआई के लिए ऐप के तथ्य' }, icon: 'checklist' },
  'consents-report': { title: { en: 'Consent log', hi: 'सहमति लॉग' }, icon: 'checklist' },
  'days-report': { title: { en: 'Figures by day', hi: 'दिन के अनुसार आँकड़े' }, icon: 'calendar' },
  'dedupe-logs': { title: { en: 'De-dupe logs', hi: 'डुप्लीकेट लॉग' }, icon: 'copy' },
  'disbursals-report': { title: labels.disbursals, icon: 'banknotes' },
  'drop-off-report': { title: { en: 'Drop-off', hi: 'बीच में छूटना' }, icon: 'trendingDown' },
  'figure-rows': { title: { en: 'Rows of a figure', hi: 'आँकड़े की पंक्तियाँ' }, icon: 'checklist' },
  'funnel-report': { title: { en: 'Funnel by source', hi: 'स्रोत के अनुसार फ़नल' }, icon: 'funnel' },
  'lender-api-failure-report': {
    title: { en: 'Lender API failures', hi: 'ऋणदाता एपीआई विफलताएँ' },
    icon: 'cloudOff',
  },
  'offer-neutrality-report': { title: { en: 'Offer neutrality', hi: 'ऑफ़र की निष्पक्षता' }, icon: 'scales' },
  'otp-failure-report': { title: { en: 'OTP failures', hi: 'पासकोड विफलताएँ' }, icon: 'messageFailed' },
  'products-report': { title: { en: 'Products', hi: 'उत्पाद' }, icon: 'shapes' },
  'rejections-report': { title: { en: 'Rejection reasons', hi: 'अस्वीकृति के कारण' }, icon: 'blocked' },
  'user-activity-report': { title: { en: 'User activity', hi: 'उपयोगकर्ता गतिविधि' }, icon: 'personGear' },
  'vendors-products-report': { title: { en: 'Lenders × products', hi: 'ऋणदाता × उत्पाद' }, icon: 'grid' },
} as const satisfies Heads

/** Other lists that are pages, and queues below a page. */
const listHeads = {
  'csr-portal': { title: { en: 'CSR Portal', hi: 'सीएसआर पोर्टल' }, icon: 'headset' },
  'customers-journey': { title: { en: 'Customers Journey', hi: 'ग्राहक यात्रा' }, icon: 'route' },
  'merchant-management': { title: { en: 'Merchants', hi: 'मर्चेंट' }, icon: 'shop' },
  'product-requests': { title: { en: 'Product requests', hi: 'उत्पाद अनुरोध' }, icon: 'checklist' },
  'tracking-links': { title: { en: 'Tracking Links', hi: 'ट्रैकिंग लिंक' }, icon: 'link' },
  'user-management': { title: { en: 'User Management', hi: 'उपयोगकर्ता प्रबंधन' }, icon: 'personGear' },
  'vendors-on-off': { title: { en: 'Vendors On/Off', hi: 'बाहरी सेवाएँ चालू/बंद' }, icon: 'power' },
  network: { title: { en: 'ONDC network', hi: 'ओएनडीसी नेटवर्क' }, icon: 'route' },
  'api-tokens': { title: { en: 'API tokens', hi: 'एपीआई टोकन' }, icon: 'lock' },
  audit: { title: { en: 'Audit', hi: 'ऑडिट' }, icon: 'history' },
  approvals: { title: { en: 'Approvals', hi: 'मंज़ूरियाँ' }, icon: 'personCheck' },
  'automation-runs': { title: { en: 'Automation runs', hi: 'ऑटोमेशन के रन' }, icon: 'history' },
  'planned-changes': { title: { en: 'Planned changes', hi: 'तय बदलाव' }, icon: 'calendar' },
  'customer-info-deletion': {
    title: { en: 'Customer Info Deletion', hi: 'ग्राहक जानकारी हटाना' },
    icon: 'personMinus',
  },
  'merchant-applications': { title: { en: 'Merchant applications', hi: 'मर्चेंट के आवेदन' }, icon: 'shop' },
  'bank-accounts': { title: { en: 'Bank accounts to confirm', hi: 'पुष्टि के लिए बैंक खाते' }, icon: 'rupee' },
  'tax-ids': { title: { en: 'PAN and GST to verify', hi: 'जाँच के लिए पैन और जीएसटी' }, icon: 'personCheck' },
  'sub-agents': { title: { en: 'Sub-agents to approve', hi: 'मंज़ूरी के लिए सब-एजेंट' }, icon: 'personCheck' },
  'funnel-reviews': { title: { en: 'Pages to approve', hi: 'स्वीकृति के लिए पेज' }, icon: 'shop' },
  'amount-conflicts': {
    title: { en: 'Amount conflicts', hi: 'राशि में अंतर' },
    icon: 'rupee',
  },
  'self-reviews': { title: { en: 'Suspected self-referrals', hi: 'ख़ुद को लाने के संकेत' }, icon: 'rupee' },
} as const satisfies Heads

const heads = { ...reportHeads, ...listHeads }

/** Name, title and icon: a list's declaration takes them from here, and the menu shows them before the list is loaded. */
export const headOf = <N extends keyof typeof heads>(name: N) => ({ name, ...heads[name] })
